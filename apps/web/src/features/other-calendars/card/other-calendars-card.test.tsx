// @spec other-calendars-card

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeEncryption } from '#features/encryption/testing/fake-encryption.ts';
import { readSourceState } from '../api/stored-sources.ts';
import { calendarFile, FakeReader } from '../testing/fake-reader.ts';
import { openCard } from '../testing/open-card.tsx';

jest.mock('#account/identity/load-identity.ts', () => ({
  loadIdentity: () => Promise.resolve({ accessToken: () => Promise.resolve('token') }),
}));

let reader: FakeReader;
let encryption: FakeEncryption;
const realFetch = globalThis.fetch;
beforeEach(() => {
  reader = new FakeReader().listen();
  encryption = new FakeEncryption({ kind: 'off' });
});
afterEach(() => (globalThis.fetch = realFetch));

const address = 'https://school.example/terms.ics';
const school = {
  ...{ id: 'school', name: 'School', address, kind: 'ics', tint: 'dusk' },
  ...{ hidden: false, order: 0, userName: null, password: null },
} as const;
const work = { ...school, id: 'work', name: 'Work', address: 'https://work.example/', order: 1 } as const;

const open = (stored?: Parameters<typeof openCard>[1]) => openCard(encryption, stored);

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const names = () => screen.getAllByRole('listitem').map((row) => /^(School|Work)/.exec(row.textContent)?.[0]);
const stored = (api: Awaited<ReturnType<typeof open>>) => api.server.stored('CalendarSource');

async function choose(item: string, calendar = 'School') {
  await userEvent.click(button(`More for ${calendar}`));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

async function look(typed: string) {
  await userEvent.click(button('Add a calendar'));
  await userEvent.type(field('Address'), `${typed}{Enter}`);
}

test('other calendars: a calendar is added by its address, with its name and a free colour', async () => {
  reader.answers.set(address, calendarFile('Terms', ['Exam', 'Concert']));
  const api = await open({ CalendarSource: [work] });
  await look('webcal://school.example/terms.ics');
  const dialog = await screen.findByRole('dialog', { name: 'Add a calendar' });
  await within(dialog).findByText('school.example · 2 events');
  expect(field('Name')).toHaveValue('Terms');
  expect(screen.getByRole('radio', { name: 'Green' })).toBeChecked();
  expect(within(within(dialog).getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.clear(field('Name'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(field('Name')).toHaveAccessibleDescription('Please enter a name.');
  expect(field('Name')).toHaveFocus();
  await userEvent.type(field('Name'), 'School');
  await userEvent.click(screen.getByRole('radio', { name: 'Violet' }));
  const again = screen.getByRole('combobox', { name: 'Look again' });
  expect(again).toHaveDisplayValue('Every hour');
  await userEvent.selectOptions(again, 'Once a day');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('School is in your plans')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show' })).toHaveAttribute('href', '/monthly-planner');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(stored(api)).toContainEqual(
    expect.objectContaining({ name: 'School', address, kind: 'ics', tint: 'plum', every: 1440, order: 2 }),
  );
  // What was found is not read a second time.
  expect(await screen.findByText('Read 09:30 · 2 events')).toBeVisible();
  expect(reader.asked.filter((one) => one === address)).toHaveLength(1);
});

test.each([
  ['not-a-calendar', 'There is a page at this address, but no calendar.'],
  ['needs-password', 'This calendar needs a password.'],
  ['private-network', 'Kairos does not look into private networks.'],
  ['too-large', 'This calendar is too large. It can have up to 5 MB.'],
  ['unreachable', 'This address could not be reached.'],
  ['not-found', 'There is nothing at this address.'],
  ['empty', 'The file at this address is empty.'],
  ['rate-limited', 'This server asks Kairos to wait. Please try again later.'],
])(
  'other calendars: an address with the answer %s is not added, and stays in the field',
  async (outcome, text) => {
    reader.answers.set(address, { outcome });
    const api = await open();
    await look(address);
    await waitFor(() => expect(field('Address')).toHaveAccessibleDescription(text));
    expect(field('Address')).toHaveValue(address);
    expect(stored(api)).toEqual([]);
  },
);

test('other calendars: a text that is no address is not sent', async () => {
  await open();
  await look('two words');
  expect(field('Address')).toHaveAccessibleDescription('This address could not be reached.');
  expect(reader.asked).toEqual([]);
});

test('other calendars: Kairos without an answer says so, and the next try adds the calendar', async () => {
  reader.answers.set(address, calendarFile('School', []));
  await open();
  reader.isAway = true;
  await look(address);
  await waitFor(() =>
    expect(field('Address')).toHaveAccessibleDescription('This could not be added. Please try again.'),
  );
  reader.isAway = false;
  await userEvent.click(button('Look'));
  expect(await screen.findByText('school.example · no events')).toBeVisible();
  await userEvent.click(button('Another address'));
  expect(field('Address')).toHaveValue(address);
});

test('other calendars: the removal of a calendar deletes its address and its stored events', async () => {
  reader.answers.set(address, calendarFile('School', ['Exam']));
  const api = await open({ CalendarSource: [school] });
  expect(await screen.findByText('Read 09:30 · 1 event')).toBeVisible();
  await choose('Remove');
  expect(screen.getByRole('dialog', { name: 'Remove School?' })).toHaveTextContent(
    'Its events leave your plans.',
  );
  await userEvent.click(button('Keep it'));
  await choose('Remove');
  await userEvent.click(button('Remove'));
  await waitFor(() => expect(stored(api)).toEqual([]));
  expect(api.server.callsOf('update', 'CalendarSource')).toEqual([
    { id: 'school', address: 'https://removed.invalid/', userName: null, password: null },
  ]);
  expect(api.server.callsOf('delete', 'CalendarSource')).toEqual([{ id: 'school' }]);
  await waitFor(async () => expect(await readSourceState(api.store.deviceState, 'school')).toBeUndefined());
});

test('other calendars: name, colour and place are changed, and a hidden one is not read', async () => {
  reader.answers.set(address, calendarFile('School', []));
  const api = await open({ CalendarSource: [school, work] });
  await choose('Name and colour');
  await userEvent.clear(field('Name'));
  await userEvent.type(field('Name'), 'School B{Enter}');
  await waitFor(() => expect(stored(api)).toContainEqual(expect.objectContaining({ name: 'School B' })));
  await choose('Hide from my plans', 'Work');
  expect(await screen.findByText('Hidden')).toBeVisible();
  await userEvent.click(button('More for Work'));
  expect(screen.queryByRole('menuitem', { name: 'Read now' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move up' }));
  await waitFor(() => expect(names()).toEqual(['Work', 'School']));
});

test('other calendars: a failure is in the row with its button, and a press reads again', async () => {
  reader.answers.set(address, calendarFile('School', ['Exam']));
  await open({ CalendarSource: [school] });
  await screen.findByText('Read 09:30 · 1 event');
  reader.answers.set(address, { outcome: 'unreachable' });
  await choose('Read now');
  expect(
    await screen.findByText('Could not be reached since 09:30. What was read then is shown.'),
  ).toBeVisible();
  reader.answers.set(address, { movedTo: 'https://new.example/a.ics' });
  await userEvent.click(button('Try again: School'));
  expect(await screen.findByText('It has moved to new.example.')).toBeVisible();
  reader.answers.set('https://new.example/a.ics', { outcome: 'not-a-calendar' });
  await userEvent.click(button('Use it: School'));
  expect(await screen.findByText('There is a page at this address, but no calendar.')).toBeVisible();
  reader.answers.set('https://third.example/', calendarFile('School', ['Exam', 'Fair']));
  await userEvent.click(button('Change: School'));
  await userEvent.type(field('Address'), 'third.example{Enter}');
  expect(await screen.findByText('Read 09:30 · 2 events')).toBeVisible();
});

test('other calendars: a record without an interval keeps its 15 minutes until another one is chosen', async () => {
  reader.answers.set(address, calendarFile('School', []));
  const api = await open({ CalendarSource: [school] });
  await choose('Name and colour');
  const again = screen.getByRole('combobox', { name: 'Look again' });
  expect(again).toHaveDisplayValue('Every 15 minutes');
  await userEvent.type(field('Name'), ' B{Enter}');
  await waitFor(() => expect(stored(api)).toMatchObject([{ name: 'School B', every: null }]));
  await choose('Name and colour', 'School B');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Look again' }), 'Every six hours');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(stored(api)).toMatchObject([{ every: 360 }]));
  await choose('Name and colour', 'School B');
  expect(screen.queryByRole('option', { name: 'Every 15 minutes' })).toBeNull();
});

test('other calendars: events that cannot be shown are listed', async () => {
  const broken = [
    'BEGIN:VEVENT',
    'UID:x',
    'SUMMARY:Fair',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:y',
    'END:VEVENT',
  ];
  const file = calendarFile('School', ['Exam']).replace(
    'END:VCALENDAR',
    [...broken, 'END:VCALENDAR'].join('\r\n'),
  );
  reader.answers.set(address, file);
  await open({ CalendarSource: [school] });
  expect(await screen.findByText('Read 09:30 · 1 event · 2 events cannot be shown.')).toBeVisible();
  await userEvent.click(button('Show: School'));
  const dialog = screen.getByRole('dialog', { name: 'Events that cannot be shown' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fair', 'No Title']);
});

test('other calendars: in an encrypted account the dialog says that events are not locked', async () => {
  await open();
  await userEvent.click(button('Add a calendar'));
  expect(await screen.findByText('The server reads it, so it learns what is in it.')).toBeVisible();
  expect(screen.queryByText('What is in other calendars is not locked.')).toBeNull();
  await userEvent.click(button('Cancel'));
  encryption.set({ kind: 'on', sheet: 'KkXT', since: '2026-11-20T09:00:00Z', keepsKey: true });
  await userEvent.click(button('Add a calendar'));
  expect(await screen.findByText('What is in other calendars is not locked.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'By signing in' }));
  expect(await screen.findByText('What is in other calendars is not locked.')).toBeVisible();
});

test('other calendars: ten are the most', async () => {
  const ten = Array.from({ length: 10 }, (_, order) => ({ ...work, id: `${order}`, order }));
  await open({ CalendarSource: ten });
  expect(screen.getByText('You can add up to 10 calendars.')).toBeVisible();
  expect(button('Add a calendar')).toHaveAttribute('aria-disabled', 'true');
});

test('other calendars: offline they are listed; add and remove need the connection', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reader.isAway = true;
  await open({ CalendarSource: [school] });
  expect(await screen.findByText('Not read on this device yet')).toBeVisible();
  expect(button('Add a calendar')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('More for School'));
  expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
});

// @spec calendar-retry-after

import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeEncryption } from '#features/encryption/testing/fake-encryption.ts';
import { calendarFile, FakeReader } from '../testing/fake-reader.ts';
import { openCard } from '../testing/open-card.tsx';

jest.mock('#account/identity/load-identity.ts', () => ({
  loadIdentity: () => Promise.resolve({ accessToken: () => Promise.resolve('token') }),
}));

let reader: FakeReader;
let now: Date;
const realFetch = globalThis.fetch;
beforeEach(() => {
  reader = new FakeReader().listen();
  now = new Date(2026, 10, 20, 9, 30);
});
afterEach(() => (globalThis.fetch = realFetch));

const address = 'https://school.example/terms.ics';
const school = {
  ...{ id: 'school', name: 'School', address, kind: 'ics', tint: 'dusk' },
  ...{ hidden: false, order: 0, userName: null, password: null },
} as const;
const schoolWithPassword = { ...school, userName: 'mira', password: 'abcd-efgh' } as const;

const open = (source: typeof school | typeof schoolWithPassword = school) =>
  openCard(new FakeEncryption({ kind: 'off' }), { CalendarSource: [source] }, () => now);

async function readNow() {
  await userEvent.click(screen.getByRole('button', { name: 'More for School' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Read now' }));
}

/** The user comes back to the page at a time. */
function returnAt(hours: number, minutes: number) {
  now = new Date(2026, 10, 20, hours, minutes);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('other calendars: a row says that its server asks to wait, and offers no reading until then', async () => {
  reader.answers.set(address, calendarFile('School', ['Exam']));
  await open();
  await screen.findByText('Read 09:30 · 1 event');
  reader.answers.set(address, { outcome: 'rate-limited', retryAfter: 1800 });
  await readNow();
  expect(
    await screen.findByText('Read 09:30. Its server asks Kairos to wait. Kairos reads it again after 10:00.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again: School' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More for School' }));
  expect(screen.queryByRole('menuitem', { name: 'Read now' })).toBeNull();
  await userEvent.keyboard('{Escape}');

  reader.answers.set(address, calendarFile('School', ['Exam', 'Fair']));
  returnAt(9, 59);
  expect(reader.asked).toHaveLength(2);
  returnAt(10, 0);
  expect(await screen.findByText('Read 10:00 · 2 events')).toBeVisible();
});

test('other calendars: the limit of Kairos is said as its own, also for a calendar that was never read', async () => {
  reader.limitedFor = 600;
  await open();
  expect(
    await screen.findByText('Kairos has looked at many addresses in this hour. It goes on after 09:40.'),
  ).toBeVisible();
});

test('other calendars: an address that leads its password to another server says where', async () => {
  reader.answers.set(address, { outcome: 'another-server', host: 'login.example' });
  await open(schoolWithPassword);
  expect(
    await screen.findByText('It leads to login.example. Kairos does not send the password there.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change: School' })).toBeVisible();
});

test('other calendars: when the address no longer exists, the events of the last reading stay', async () => {
  reader.answers.set(address, calendarFile('School', ['Exam']));
  await open();
  await screen.findByText('Read 09:30 · 1 event');
  reader.answers.set(address, { outcome: 'not-found' });
  await readNow();
  expect(
    await screen.findByText('This address shows no calendar any more. What was read on Nov 20 is shown.'),
  ).toBeVisible();
});

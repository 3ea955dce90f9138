// @spec calendar-account calendar-account-password

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeEncryption } from '#features/encryption/testing/fake-encryption.ts';
import { fakeRecords } from '#test/fake-records.ts';
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

const icloud = 'https://caldav.icloud.com/';
const home = 'https://p42-caldav.icloud.com/1/home/';
const work = 'https://p42-caldav.icloud.com/1/work/';
const password = 'abcd-efgh-ijkl-mnop';
const calendars = [
  { address: home, name: 'Home' },
  { address: work, name: '' },
];
const source = (id: string, address: string, order = 0) => ({
  ...{ id, name: id, address, kind: 'caldav', tint: 'dusk', hidden: false, order },
  ...{ userName: 'mira', password: 'old-password' },
});

const open = (stored?: Parameters<typeof openCard>[1]) => openCard(encryption, stored);

const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name);

async function openAccount(stored?: Parameters<typeof fakeRecords>[0]) {
  const api = await open(stored);
  await userEvent.click(screen.getByRole('button', { name: 'Add a calendar' }));
  await userEvent.click(screen.getByRole('radio', { name: 'By signing in' }));
  return api;
}

async function signIn(typed = password) {
  await userEvent.type(field('User name'), ' mira ');
  await userEvent.type(field('Password for Kairos'), `${typed}{Enter}`);
}

test('calendars of an account: iCloud is asked with the password for Kairos, and the chosen ones are added', async () => {
  reader.answers.set(icloud, { outcome: 'found', calendars });
  reader.answers.set(home, calendarFile('', ['Dinner']));
  reader.answers.set(work, calendarFile('', []));
  const api = await openAccount();
  expect(screen.getByRole('radio', { name: 'By signing in' })).toHaveFocus();
  expect(field('Password for Kairos')).toHaveAccessibleDescription(/^Not your own password\. Make one/);
  expect(field('Password for Kairos')).toHaveAttribute('type', 'password');
  expect(screen.getByRole('link', { name: 'How to make one' })).toHaveAttribute(
    ...(['href', 'https://support.apple.com/102654'] as const),
  );
  await signIn();
  const which = await screen.findByRole('group', { name: 'Which ones?' });
  expect(screen.getByText('caldav.icloud.com · 2 calendars')).toBeVisible();
  await userEvent.click(button('Add'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose a calendar.');
  for (const name of ['Home', 'p42-caldav.icloud.com']) {
    await userEvent.click(within(which).getByRole('checkbox', { name }));
  }
  await userEvent.click(button('Add'));
  expect(await screen.findByText('2 calendars are in your plans')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const account = { kind: 'caldav', userName: 'mira', password };
  expect(api.server.stored('CalendarSource')).toMatchObject([
    { name: 'Home', address: home, tint: 'dusk', order: 0, ...account },
    { name: 'p42-caldav.icloud.com', address: work, tint: 'sage', order: 1, ...account },
  ]);
  expect(await screen.findByText('Read 09:30 · 1 event')).toBeVisible();
  expect(await screen.findByText('Read 09:30 · no events')).toBeVisible();
  expect(reader.bodies[0]).toEqual({ ...account, kind: 'caldav-account', address: icloud });
  expect(reader.bodies).toContainEqual({
    ...{ ...account, address: home, first: '2026-10-21', last: '2027-12-25' },
  });
});

test('calendars of an account: missing fields show an error, and no request is sent', async () => {
  await openAccount();
  await userEvent.selectOptions(field('Where'), 'Nextcloud');
  await userEvent.click(button('Look'));
  expect(field('Address')).toHaveAccessibleDescription('Please enter an address.');
  expect(field('User name')).toHaveAccessibleDescription('Please enter your user name there.');
  expect(field('Password for Kairos')).toHaveAccessibleDescription('Please enter a password.');
  expect(field('Address')).toHaveFocus();
  await userEvent.type(field('Address'), 'cloud.example');
  await userEvent.click(button('Look'));
  expect(field('User name')).toHaveFocus();
  await userEvent.type(field('User name'), 'mira');
  await userEvent.click(button('Look'));
  expect(field('Password for Kairos')).toHaveFocus();
  expect(reader.bodies).toEqual([]);
});

test.each([
  ['needs-password', 'Password for Kairos', 'This user name and password were not accepted.'],
  ['unsupported-sign-in', 'Address', 'This server has no way to sign in that Kairos can use.'],
  ['not-a-calendar', 'Address', 'No calendars were found at this address.'],
  ['private-network', 'Address', 'Kairos does not look into private networks.'],
  ['unreachable', 'Address', 'This address could not be reached.'],
])(
  'calendars of an account: the answer %s is at the field %s, and what was typed stays',
  async (outcome, name, text) => {
    reader.answers.set('https://cloud.example/', { outcome });
    await openAccount();
    await userEvent.selectOptions(field('Where'), 'Nextcloud');
    await userEvent.type(field('Address'), 'cloud.example');
    expect(screen.getByRole('link', { name: 'How to make one' })).toHaveAttribute(
      ...(['href', 'https://cloud.example/index.php/settings/user/security'] as const),
    );
    await signIn();
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(text));
    expect(
      [field('Address'), field('Password for Kairos')].map((one) => (one as HTMLInputElement).value),
    ).toEqual([...['cloud.example', password]]);
  },
);

test.each([
  ['access-denied', 'The server does not let this account in. It may be locked.'],
  ['rate-limited', 'This server asks Kairos to wait. Please try again later.'],
  ['unreachable', 'This address could not be reached.'],
  ['no-answer', 'This could not be added. Please try again.'],
])('calendars of an account: of iCloud, the answer %s is an alert', async (outcome, text) => {
  reader.answers.set(icloud, { outcome });
  await openAccount();
  reader.isAway = outcome === 'no-answer';
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('calendars of an account: another server is named', async () => {
  const answer = { outcome: 'another-server', host: 'dav.example' };
  reader.answers.set('https://cloud.example/', answer);
  await openAccount();
  await userEvent.selectOptions(field('Where'), 'Another');
  expect(screen.queryByRole('link', { name: 'How to make one' })).toBeNull();
  await userEvent.type(field('Address'), 'https://cloud.example');
  await signIn();
  await waitFor(() =>
    expect(field('Address')).toHaveAccessibleDescription(
      'This address leads to dav.example. If that is the right server, enter its address.',
    ),
  );
});

test('calendars of an account: those that the user has are not offered, and one is chosen already', async () => {
  reader.answers.set(icloud, { outcome: 'found', calendars });
  await openAccount({ CalendarSource: [source('Mine', home)] });
  await signIn();
  expect(await screen.findAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByRole('checkbox', { name: 'p42-caldav.icloud.com' })).toBeChecked();
  await userEvent.click(button('Another account'));
  expect(field('User name')).toHaveValue(' mira ');
  reader.answers.set(icloud, { outcome: 'found', calendars: calendars.slice(0, 1) });
  await userEvent.click(button('Look'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'There is no calendar with events that is not in your plans already.',
  );
});

test('calendars of an account: not more than ten', async () => {
  reader.answers.set(icloud, { outcome: 'found', calendars });
  const nine = Array.from({ length: 9 }, (_one, index) =>
    source(`c${index}`, `https://a.example/${index}`, index),
  );
  const api = await openAccount({ CalendarSource: nine });
  await signIn();
  for (const one of await screen.findAllByRole('checkbox')) await userEvent.click(one);
  await userEvent.click(button('Add'));
  expect(screen.getByRole('alert')).toHaveTextContent('You can add up to 10 calendars.');
  expect(api.server.stored('CalendarSource')).toHaveLength(9);
});

test('calendars of an account: a rejected password is replaced for all calendars of the account', async () => {
  for (const address of [home, work]) reader.answers.set(address, { outcome: 'needs-password' });
  const other = { ...source('Other', 'https://p42-caldav.icloud.com/2/', 2), userName: 'anne' };
  const api = await open({ CalendarSource: [source('Home', home), source('Work', work, 1), other] });
  await waitFor(() => expect(screen.getAllByText('Needs a new password for Kairos.')).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in: Home' }));
  expect(field('User name')).toHaveValue('mira');
  await userEvent.type(field('Password for Kairos'), 'wrong{Enter}');
  await waitFor(() =>
    expect(field('Password for Kairos')).toHaveAccessibleDescription(
      'This user name and password were not accepted.',
    ),
  );
  for (const address of [home, work]) reader.answers.set(address, calendarFile('', ['Dinner']));
  await userEvent.clear(field('Password for Kairos'));
  await userEvent.type(field('Password for Kairos'), `${password}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getAllByText('Read 09:30 · 1 event')).toHaveLength(2));
  expect(api.server.stored('CalendarSource').map((one) => [one.id, one.password])).toEqual([
    ['Home', password],
    ['Work', password],
    ['Other', 'old-password'],
  ]);
});

test('calendars of an account: nothing typed is kept by the browser', async () => {
  reader.answers.set(icloud, { outcome: 'needs-password' });
  await openAccount();
  await signIn();
  await waitFor(() => expect(field('Password for Kairos')).toHaveAccessibleDescription(/not accepted/));
  const kept = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
  expect(kept.join('')).not.toContain(password);
  await userEvent.click(button('Cancel'));
  await userEvent.click(screen.getByRole('button', { name: 'Add a calendar' }));
  await userEvent.click(screen.getByRole('radio', { name: 'By signing in' }));
  expect(field('Password for Kairos')).toHaveValue('');
});

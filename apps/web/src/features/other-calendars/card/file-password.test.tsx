// @spec other-calendars-card calendar-account-password

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeEncryption } from '#features/encryption/testing/fake-encryption.ts';
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

const open = (stored?: Parameters<typeof openCard>[1]) => openCard(encryption, stored);

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const stored = (api: Awaited<ReturnType<typeof open>>) => api.server.stored('CalendarSource');

async function choose(item: string, calendar = 'School') {
  await userEvent.click(button(`More for ${calendar}`));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

async function look(typed: string) {
  await userEvent.click(button('Add a calendar'));
  await userEvent.type(field('Address'), `${typed}{Enter}`);
}

test('other calendars: a file that needs a password is added with it', async () => {
  reader.answers.set(address, calendarFile('School', ['Exam']));
  reader.passwords.set(address, 'abcd-efgh');
  const api = await open();
  await look(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(field('User name')).toHaveFocus();
  await userEvent.click(button('Look'));
  expect(field('User name')).toHaveAccessibleDescription('Please enter your user name there.');
  await userEvent.type(field('User name'), 'mira ');
  const password = screen.getByLabelText('Password for Kairos');
  await userEvent.type(password, 'wrong{Enter}');
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription('This user name and password were not accepted.'),
  );
  expect(password).toHaveFocus();
  await userEvent.clear(password);
  await userEvent.type(password, 'abcd-efgh{Enter}');
  expect(await screen.findByText('school.example · 1 event')).toBeVisible();
  await userEvent.click(button('Add'));
  await waitFor(() =>
    expect(stored(api)).toMatchObject([{ kind: 'ics', address, userName: 'mira', password: 'abcd-efgh' }]),
  );
  // What was found is not read a second time.
  expect(await screen.findByText('Read 09:30 · 1 event')).toBeVisible();
  expect(reader.asked).toHaveLength(3);
});

test('other calendars: a file that needs a password now is read with it, and another address does not get it', async () => {
  reader.answers.set(address, calendarFile('School', ['Exam']));
  reader.passwords.set(address, 'abcd-efgh');
  const api = await open({ CalendarSource: [school] });
  expect(await screen.findByText('This calendar needs a password.')).toBeVisible();
  await userEvent.click(button('Sign in: School'));
  await userEvent.type(field('User name'), 'mira');
  await userEvent.type(screen.getByLabelText('Password for Kairos'), 'abcd-efgh{Enter}');
  expect(await screen.findByText('Read 09:30 · 1 event')).toBeVisible();
  expect(stored(api)).toMatchObject([{ kind: 'ics', userName: 'mira', password: 'abcd-efgh' }]);
  reader.answers.set(address, { outcome: 'not-a-calendar' });
  await choose('Read now');
  reader.answers.set('https://third.example/', calendarFile('School', []));
  await userEvent.click(await screen.findByRole('button', { name: 'Change: School' }));
  await userEvent.type(field('Address'), 'third.example{Enter}');
  await waitFor(() => expect(reader.bodies.at(-1)).toEqual({ address: 'https://third.example/' }));
  expect(stored(api)).toMatchObject([{ address: 'https://third.example/', userName: null, password: null }]);
});

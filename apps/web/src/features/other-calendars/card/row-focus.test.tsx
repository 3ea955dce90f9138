// @spec other-calendars-card

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeEncryption } from '#features/encryption/testing/fake-encryption.ts';
import { calendarFile, FakeReader } from '../testing/fake-reader.ts';
import { openCard } from '../testing/open-card.tsx';

jest.mock('#account/identity/load-identity.ts', () => ({
  loadIdentity: () => Promise.resolve({ accessToken: () => Promise.resolve('token') }),
}));

let reader: FakeReader;
const realFetch = globalThis.fetch;
beforeEach(() => void (reader = new FakeReader().listen()));
afterEach(() => (globalThis.fetch = realFetch));

const address = 'https://school.example/terms.ics';
const school = {
  ...{ id: 'school', name: 'School', address, kind: 'ics', tint: 'dusk' },
  ...{ hidden: false, order: 0, userName: null, password: null },
} as const;
const work = { ...school, id: 'work', name: 'Work', order: 1 } as const;

const open = (...sources: readonly (typeof school | typeof work)[]) =>
  openCard(new FakeEncryption({ kind: 'off' }), { CalendarSource: [...sources] });
const button = (name: string) => screen.getByRole('button', { name });

/** Presses a button by the keyboard. */
async function press(name: string) {
  button(name).focus();
  await userEvent.keyboard('{Enter}');
}

async function remove(name: string) {
  await press(`More for ${name}`);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
  await press('Remove');
  await waitFor(() => expect(screen.queryByRole('button', { name: `More for ${name}` })).toBeNull());
}

test('other calendars: after the retry of an error, the focus is on the menu of the row', async () => {
  await open(school);
  await screen.findByText('This address could not be reached.');
  reader.answers.set(address, calendarFile('School', ['Exam']));
  await press('Try again: School');
  await screen.findByText('Read 09:30 · 1 event');
  expect(button('More for School')).toHaveFocus();
});

test('other calendars: after a sign-in that ends the error, the menu of the row has the focus', async () => {
  reader.answers.set(address, calendarFile('School', ['Exam']));
  reader.passwords.set(address, 'abcd-efgh');
  await open(school);
  await screen.findByText('This calendar needs a password.');
  await press('Sign in: School');
  await userEvent.type(screen.getByRole('textbox', { name: 'User name' }), 'mira');
  await userEvent.type(screen.getByLabelText('Password for Kairos'), 'abcd-efgh{Enter}');
  await screen.findByText('Read 09:30 · 1 event');
  await waitFor(() => expect(button('More for School')).toHaveFocus());
});

test('other calendars: after a removal the next row has the focus, after that of the last one the button to add', async () => {
  await open(school, work);
  await remove('School');
  await waitFor(() => expect(button('More for Work')).toHaveFocus());
  await remove('Work');
  await waitFor(() => expect(button('Add a calendar')).toHaveFocus());
});

test('other calendars: a calendar that was found waits for the connection, and says so', async () => {
  reader.answers.set(address, calendarFile('School', ['Exam']));
  await open();
  await press('Add a calendar');
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), `${address}{Enter}`);
  await screen.findByText('school.example · 1 event');
  const note = 'Available when you are back online.';
  const isSaid = () => screen.getByRole('dialog').textContent.includes(note);
  expect(isSaid()).toBe(false);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(isSaid()).toBe(true));
  expect(button('Add')).toHaveAttribute('aria-disabled', 'true');
});

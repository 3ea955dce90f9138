// @spec encryption-lost-words

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginDeletion } from '#account/deletion/deletion-progress.ts';
import { IdentityError } from '#account/identity/identity-error.ts';
import { NewVersionError } from '#platform/service-worker/require-current-version.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import type { AccountActions } from '../account/account-actions.ts';
import { mira } from '../testing/account.ts';
import { DeleteAccountRow } from './delete-account-row.tsx';

// In Jest the first load of a chunk takes long.
beforeAll(() => import('./delete-account-dialog.tsx'));
afterEach(() => localStorage.clear());

async function open(
  onDelete: AccountActions['deleteAccount'] = () => Promise.resolve(),
  records: Parameters<typeof fakeRecords>[0] = {},
) {
  await renderInApp(<DeleteAccountRow user={mira} onDelete={onDelete} />, {
    areas: ['settings', 'records', 'common'],
    store: fakeRecords(records).store,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  return screen.findByRole('dialog', { name: 'Delete account' });
}

const confirm = () => screen.getByRole('button', { name: 'Delete for good' });

async function fill(password: string, word: string) {
  const dialog = screen.getByRole('dialog');
  await userEvent.clear(within(dialog).getByLabelText('Password'));
  await userEvent.clear(within(dialog).getByLabelText('Type "delete" to continue'));
  if (password !== '') await userEvent.type(within(dialog).getByLabelText('Password'), password);
  if (word !== '') await userEvent.type(within(dialog).getByLabelText('Type "delete" to continue'), word);
}

test('delete account: needs a password and the word, also for Enter', async () => {
  const onDelete = jest.fn(() => Promise.resolve());
  await open(onDelete);
  for (const [password, word] of [
    ['', ''],
    ['secret', ''],
    ['', 'delete'],
    ['secret', 'delet'],
  ] as const) {
    await fill(password, word);
    expect(confirm()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(confirm());
  }
  expect(onDelete).not.toHaveBeenCalled();
  await fill(' secret', 'Delete');
  expect(confirm()).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{Enter}');
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(onDelete).toHaveBeenCalledWith(' secret', expect.any(Function));
});

test('delete account: shows how much is removed, and cannot be left meanwhile', async () => {
  let release: () => void = () => undefined;
  const dialog = await open((_password, onRemoved) => {
    onRemoved(1250);
    return new Promise((resolve) => (release = resolve));
  });
  await fill('secret', 'delete');
  await userEvent.click(confirm());
  const status = await within(dialog).findByText('Deleting your account… 1,250 entries deleted.');
  expect(status).toHaveAttribute('role', 'status');
  for (const name of ['Keep my account', 'Close', 'Export everything']) {
    await userEvent.click(within(dialog).getByRole('button', { name }));
  }
  await userEvent.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  release();
  await waitFor(() => expect(screen.queryByText(/entries deleted/)).toBeNull());
});

test.each([
  [
    new IdentityError('NotAuthorizedException', 'Incorrect username or password.'),
    'That password is not correct.',
  ],
  [new IdentityError('NotAuthorizedException', 'Password attempts exceeded'), 'Password attempts exceeded'],
  [new IdentityError('NetworkError'), 'Your account has not been deleted yet. Please try again.'],
  [new TypeError('Failed to fetch'), 'Your account has not been deleted yet. Please try again.'],
  [new NewVersionError('another version'), 'Please load this page again and use that version'],
])('delete account: shows %s, and keeps the typed text', async (error, text) => {
  const dialog = await open(() => Promise.reject(error));
  await fill('secret', 'delete');
  await userEvent.click(confirm());
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
  expect(within(dialog).getByLabelText('Password')).toHaveValue('secret');
  expect(confirm()).not.toHaveAttribute('aria-disabled');
});

test('delete account: shows a deletion that was interrupted on this device until the dialog is open', async () => {
  beginDeletion(mira.username, new Date());
  const text = 'Your account was not deleted completely. Delete it again to finish.';
  await open();
  expect(screen.queryByText(text)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(screen.getByText(text)).toBeVisible();
});

test('delete account: shows that sealed letters are deleted unread, when there are some', async () => {
  const letter = { to: 'Mira at 30', opensAt: '2027-11-24T00:00:00Z', openedAt: null };
  const note = /^Sealed letters are deleted unread/;
  await open(undefined, { Letter: [{ ...letter, id: 'a', text: 'It is open.' }] });
  expect(screen.queryByText(note)).toBeNull();
  cleanup();
  await open(undefined, { Letter: [{ ...letter, id: 'a', text: null }] });
  expect(await screen.findByText(note)).toBeVisible();
});

test('delete account: opens for a user without the words of an encrypted account', async () => {
  await renderInApp(<DeleteAccountRow user={mira} onDelete={() => Promise.resolve()} />, {
    areas: ['settings', 'records', 'common'],
    store: fakeRecords().store,
    path: { pathname: '/settings', state: { record: 'delete-account' } },
  });
  expect(await screen.findByRole('dialog', { name: 'Delete account' })).toBeVisible();
});

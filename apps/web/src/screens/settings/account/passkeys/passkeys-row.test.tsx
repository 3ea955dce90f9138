// @spec passkeys

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actionsOf, type FakeActions } from '#screens/settings/testing/account.ts';
import { switchLanguage } from '#platform/i18n/i18n.ts';
import type { Passkey } from '#account/identity/passkeys.ts';
import { IdentityError } from '#account/identity/identity-error.ts';
import { renderInApp } from '#test/render.tsx';
import { PasskeysRow } from './passkeys-row.tsx';

const phone: Passkey = { id: 'a', name: 'Mira’s phone', addedAt: Date.parse('2026-10-04T12:00:00Z') };
const unnamed: Passkey = { ...phone, id: 'b', name: 'Passkey' };
const reject = (code: string, message = '') => Promise.reject(new IdentityError(code, message));

async function open(passkeys: readonly Passkey[], actions: FakeActions = {}) {
  const onSaved = jest.fn();
  const listPasskeys = () => Promise.resolve(passkeys);
  const ui = (
    <PasskeysRow
      email="mira@example.org"
      load={actionsOf({ listPasskeys, ...actions }).loadChanges}
      onSaved={onSaved}
    />
  );
  // The list is loaded at once.
  await act(() =>
    renderInApp(ui, { areas: ['settings', 'records', 'common', 'passkeys', 'account', 'password'] }),
  );
  return onSaved;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test.each([
  [[], 'None yet', 'Add'],
  [[phone], 'Mira’s phone, added Oct 4', 'Manage'],
  [[unnamed], 'Passkey, added Oct 4', 'Manage'],
  [[phone, unnamed], '2 passkeys', 'Manage'],
])('passkeys: the row of %j shows %s', async (passkeys, text, action) => {
  await open(passkeys);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(action)).toBeVisible();
});

test('passkeys: the first one is added without a dialog after a recent sign-in', async () => {
  const listed: Passkey[] = [];
  const onSaved = await open([], {
    listPasskeys: () => Promise.resolve([...listed]),
    addPasskey: () => Promise.resolve(void listed.push(phone)),
  });
  await screen.findByText('None yet');
  await press('Add a passkey');
  expect(await screen.findByText('Mira’s phone, added Oct 4')).toBeVisible();
  expect(onSaved.mock.calls).toEqual([[false], [true]]);
});

test.each([
  ['PasskeyUnsupported', 'This device or browser cannot use passkeys for Kairos.'],
  ['PasskeyExists', 'There is already a passkey for Kairos on this device.'],
  ['PasskeyCancelled', 'No passkey was used. You can try again.'],
  ['PasskeyAborted', 'This was interrupted or took too long. Please try again.'],
  [
    'PasskeyMismatch',
    'Your Kairos passkeys belong to another address. Please open Kairos at its usual address.',
  ],
  ['LimitExceededException', 'You have reached the maximum number of passkeys. Please delete one first.'],
  ['NetworkError', 'This could not be saved. Please try again.'],
])('passkeys: shows %s in the row', async (code, text) => {
  const onSaved = await open([], { addPasskey: () => reject(code, 'Network error') });
  await screen.findByText('None yet');
  await press('Add a passkey');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(onSaved).toHaveBeenLastCalledWith(false);
});

describe('passkeys without a recent sign-in', () => {
  const stale = { signedInRecently: () => false };

  test('ask for the password first; reject a wrong one and a blank one', async () => {
    const addPasskey = jest.fn(() => Promise.resolve());
    const confirmPassword = jest
      .fn<Promise<void>, [string]>()
      .mockImplementationOnce(() => reject('NotAuthorizedException', 'Incorrect username or password.'))
      .mockResolvedValue();
    await open([], { ...stale, addPasskey, confirmPassword });
    await screen.findByText('None yet');
    await press('Add a passkey');
    const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' });
    const field = within(dialog).getByLabelText('Password');
    await userEvent.type(field, '{Enter}');
    expect(field).toHaveAccessibleDescription('Please enter a password.');
    expect(confirmPassword).not.toHaveBeenCalled();
    await userEvent.type(field, 'wrong{Enter}');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('That password is not correct.');
    expect(addPasskey).not.toHaveBeenCalled();
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(addPasskey).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('do nothing when the question is cancelled', async () => {
    const addPasskey = jest.fn(() => Promise.resolve());
    await open([], { ...stale, addPasskey });
    await screen.findByText('None yet');
    await press('Add a passkey');
    await screen.findByRole('dialog');
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(addPasskey).not.toHaveBeenCalled();
  });
});

describe('list of passkeys', () => {
  test('deletes one after a question; Cancel keeps it', async () => {
    let listed = [phone, unnamed];
    const deletePasskey = jest.fn((id: string) => {
      listed = listed.filter((one) => one.id !== id);
      return Promise.resolve();
    });
    await open([], { listPasskeys: () => Promise.resolve(listed), deletePasskey });
    await screen.findByText('2 passkeys');
    await press('Manage passkeys');
    await press('Delete Mira’s phone, added Oct 4');
    expect(screen.getByRole('dialog', { name: 'Delete Mira’s phone?' })).toBeVisible();
    await press('Cancel');
    expect(deletePasskey).not.toHaveBeenCalled();
    await press('Delete Mira’s phone, added Oct 4');
    await press('Delete');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(deletePasskey.mock.calls).toEqual([['a']]);
  });

  test('show why one was not deleted, and add another', async () => {
    const addPasskey = jest.fn(() => Promise.resolve());
    await open([phone], { deletePasskey: () => reject('NetworkError'), addPasskey });
    await screen.findByText(/^Mira’s phone/);
    await press('Manage passkeys');
    await press(/^Delete Mira/);
    await press('Delete');
    const list = screen.getByRole('dialog', { name: 'Passkeys' });
    expect(await within(list).findByRole('alert')).toHaveTextContent(
      'This could not be saved. Please try again.',
    );
    await press('Add a passkey');
    await waitFor(() => expect(addPasskey).toHaveBeenCalledTimes(1));
    expect(within(list).queryByRole('alert')).toBeNull();
  });

  test('that could not be loaded shows the failure, and loads again when it is opened', async () => {
    const listPasskeys = jest
      .fn<Promise<readonly Passkey[]>, []>()
      .mockImplementationOnce(() => reject('NetworkError'))
      .mockResolvedValue([phone]);
    await open([], { listPasskeys });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your passkeys could not be loaded. Please try again.',
    );
    await press('Manage passkeys');
    expect(await screen.findByRole('button', { name: 'Delete Mira’s phone, added Oct 4' })).toBeVisible();
  });
});

test.each(['en', 'es', 'zh-Hant', 'zh-Hans'])(
  'passkeys: the names of their buttons contain their words in %s',
  async (language) => {
    await open([phone]);
    await screen.findByText(/^Mira’s phone/);
    await act(() => switchLanguage(language, []));
    const manage = screen.getByRole('button');
    expect(manage.getAttribute('aria-label')).toContain(manage.textContent);
    await userEvent.click(manage);
    const remove = within(screen.getByRole('listitem')).getByRole('button');
    expect(remove.getAttribute('aria-label')).toContain(remove.textContent);
    await act(() => switchLanguage('en', []));
  },
);

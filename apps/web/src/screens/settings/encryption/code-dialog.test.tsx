// @spec encryption-code

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IdentityError } from '#account/identity/identity-error.ts';
import { ConnectionContext } from '#data/connection/api-connection.ts';
import type { EncryptionStatus } from '#data/encryption/encryption-control.ts';
import { FakeEncryption } from '#features/encryption/testing/fake-encryption.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { actionsOf, mira } from '../testing/account.ts';
import { EncryptionCard } from './encryption-card.tsx';

const on = { kind: 'on', sheet: 'KkXT', since: '2026-11-27T09:00:00.000Z', keepsKey: true } as const;
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.getByRole('dialog');
const press = (name: string) => userEvent.click(button(name));

async function open(confirmPassword: () => Promise<void> = () => Promise.resolve()) {
  const encryption = new FakeEncryption(on);
  encryption.codesUntil = new Date(2026, 10, 27, 10, 42).getTime();
  const card = (
    <ConnectionContext value={encryption.loadConnection}>
      <EncryptionCard
        email={mira.email}
        load={actionsOf({ confirmPassword }).loadChanges}
        hasPush
        hasCalendars={false}
      />
    </ConnectionContext>
  );
  const areas = ['encryption', 'settings', 'account', 'password', 'records'] as const;
  await act(() => renderInApp(card, { areas, store: fakeRecords().store }));
  const show = (code: Extract<EncryptionStatus, { kind: 'on' }>['code']) =>
    act(() => encryption.set({ ...on, ...(code && { code }) }));
  return { encryption, show };
}

/** Makes a code, which the status then has. */
async function makeCode({ encryption, show }: Awaited<ReturnType<typeof open>>) {
  await userEvent.click(await screen.findByRole('button', { name: 'Make a code' }));
  await userEvent.type(await screen.findByLabelText('Password'), 'secret-1{Enter}');
  await waitFor(() => expect(encryption.changes).toEqual(['code1']));
  show({ name: 'code1' });
}

test('code: is made after the password, and shown as a QR code and as text until it is used', async () => {
  const confirmPassword = jest.fn(() => Promise.resolve());
  const opened = await open(confirmPassword);
  await makeCode(opened);
  expect(confirmPassword).toHaveBeenCalledWith('secret-1');
  expect(dialog()).toHaveAccessibleName('Let in another device');
  expect(screen.getByText('Scan this with the other device, or type the code there.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code with a link that has the code' })).toBeVisible();
  expect(dialog()).toHaveTextContent('7K2M-X9QF-4TBW-CJ81');
  expect(screen.getByText(/^It works once, until 10:42\./)).toBeVisible();
  opened.show({ name: 'code1', usedBy: 'phone' });
  expect(screen.getByText('A phone was let in.')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('img')).toBeNull();
  await press('Done');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('code: says when its time is over, and a new one replaces it', async () => {
  const opened = await open();
  await makeCode(opened);
  opened.show(undefined);
  expect(screen.getByText('This code is over. Make a new one.')).toHaveAttribute('role', 'status');
  opened.encryption.failure = 'unavailable';
  await press('New code');
  expect(await screen.findByRole('alert')).toBeVisible();
  await press('New code');
  await waitFor(() => expect(opened.encryption.changes).toEqual(['code1', 'code3']));
  opened.show({ name: 'code3' });
  expect(dialog()).toHaveTextContent('7K2M-X9QF-4TBW-CJ83');
});

test('code: a wrong password makes none', async () => {
  const wrong = () => Promise.reject(new IdentityError('NotAuthorizedException', 'Incorrect'));
  const { encryption } = await open(wrong);
  await userEvent.click(await screen.findByRole('button', { name: 'Make a code' }));
  await userEvent.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(encryption.changes).toEqual([]);
});

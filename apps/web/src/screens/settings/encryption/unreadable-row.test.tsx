// @spec encryption-unreadable encryption-log-out encryption-export

import { ServerRecords } from '@kairos/sync/server-records';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionContext } from '#data/connection/api-connection.ts';
import type { EncryptionStatus } from '#data/encryption/encryption-control.ts';
import { readUnreadable } from '#data/records/unreadable-records.ts';
import { EncryptionNote } from '#features/encryption/encryption-note.tsx';
import { FakeEncryption } from '#features/encryption/testing/fake-encryption.ts';
import { fakeRecords, storedAt } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { UnreadableRow } from './unreadable-row.tsx';

const on: EncryptionStatus = { kind: 'on', sheet: 'KkXT', since: storedAt, keepsKey: true };
const stored = { createdAt: storedAt, updatedAt: storedAt, version: 1, stamps: {} };

async function open(status = on) {
  const { store } = fakeRecords();
  await store.refresh();
  const receive = (entity: string, id: string, values: object) =>
    new ServerRecords(store.replica).receive(entity, [{ ...stored, id, ...values, unreadable: ['text'] }]);
  await receive('JournalPage', '2026-11-20', { text: 'k1' });
  await receive('DailyTask', 'a', { text: 'k1', date: '2026-11-19' });
  await receive('DailyTask', 'b', { text: 'k1', date: '2026-11-19', _deleted: true });
  const encryption = new FakeEncryption(status);
  const ui = (
    <ConnectionContext value={encryption.loadConnection}>
      <UnreadableRow />
      <EncryptionNote about="log-out" />
      <EncryptionNote about="export" />
    </ConnectionContext>
  );
  await act(() => renderInApp(ui, { areas: ['encryption', 'records'], store }));
  return { store, encryption };
}

test('unreadable records: are listed with kind and day, until they can be opened', async () => {
  const { store, encryption } = await open();
  expect(await screen.findByText('2 stay as they are')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  const items = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Task, Nov 19, 2026',
    'Journal, Nov 20, 2026',
  ]);
  Object.assign(encryption, {
    reopen: async () => {
      const readable = { ...stored, id: 'a', text: 'Walk', date: '2026-11-19' };
      await new ServerRecords(store.replica).replaceBases('DailyTask', [readable]);
      return 1;
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 stays as it is')).toBeInTheDocument();
  expect(await readUnreadable(store)).toEqual([
    { entity: 'JournalPage', id: '2026-11-20', day: '2026-11-20' },
  ]);
});

test('unreadable records: are not counted while the device is locked', async () => {
  await open({ kind: 'locked', reason: 'words', sheet: 'KkXT' });
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(screen.queryByText(/stay as they are/)).toBeNull();
});

test.each([
  ['on', on, true],
  ['off', { kind: 'off' }, false],
] as const)(
  'log-out and export: what they mean is said while the encryption is %s: %s',
  async (_, status, isSaid) => {
    await open(status);
    await waitFor(() =>
      expect(screen.queryAllByText(/^You will need your words|^This file can be read/)).toHaveLength(
        isSaid ? 2 : 0,
      ),
    );
  },
);

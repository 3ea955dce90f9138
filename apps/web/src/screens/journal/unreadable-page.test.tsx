// @spec encryption-unreadable

import { ServerRecords } from '@kairos/sync/server-records';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionContext } from '#data/connection/api-connection.ts';
import { FakeEncryption } from '#features/encryption/testing/fake-encryption.ts';
import { fakeRecords, storedAt } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { JournalPage } from './journal-page.tsx';

test('journal: a page that cannot be read has no field, and is shown when it can be', async () => {
  const { store } = fakeRecords();
  await store.refresh();
  const page = {
    createdAt: storedAt,
    updatedAt: storedAt,
    version: 1,
    stamps: {},
    id: '2026-11-20',
    date: '2026-11-20',
  };
  await new ServerRecords(store.replica).receive('JournalPage', [
    { ...page, text: 'k1', unreadable: ['text'] },
  ]);
  const encryption = new FakeEncryption({ kind: 'on', sheet: 'KkXT', since: storedAt, keepsKey: true });
  Object.assign(encryption, {
    reopen: () =>
      new ServerRecords(store.replica).replaceBases('JournalPage', [{ ...page, text: 'A quiet day' }]),
  });
  await act(() =>
    renderInApp(
      <ConnectionContext value={encryption.loadConnection}>
        <JournalPage />
      </ConnectionContext>,
      { areas: ['journal', 'records'], path: '/journal', store },
    ),
  );
  expect(await screen.findByText('The page of this day cannot be read on this device.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Page for/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Page for Friday, Nov 20' })).toHaveValue('A quiet day'),
  );
});

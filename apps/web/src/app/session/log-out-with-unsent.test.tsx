// @spec encryption-log-out

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { LogOutWithUnsent } from './log-out-with-unsent.tsx';
import { LogOutContext, useLogOut } from '#account/identity/log-out.ts';

const logOut = jest.fn<Promise<void>, []>();
const destroy = jest.fn<Promise<void>, []>();
const endPush = jest.fn<Promise<void>, []>();
/** The outcome of the last log-out. */
let outcome: string;

function LogOutButton() {
  const run = useLogOut();
  return (
    <button
      type="button"
      onClick={() =>
        void run().then(
          () => (outcome = 'resolved'),
          (error: unknown) => (outcome = String(error)),
        )
      }
    >
      Log Out
    </button>
  );
}

async function open(hasOnlyKeys = false) {
  const api = fakeRecords({ BucketItem: [{ id: 'sail', text: 'Sail', done: false }] });
  await renderInApp(
    <LogOutContext value={logOut}>
      <LogOutWithUnsent
        prepareEnd={() => Promise.resolve(endPush)}
        hasOnlyKeys={() => Promise.resolve(hasOnlyKeys)}
        destroy={destroy}
      >
        <LogOutButton />
      </LogOutWithUnsent>
    </LogOutContext>,
    { areas: ['records', 'common'], store: api.store },
  );
  await act(() => api.store.refresh());
  return api;
}

async function openWithUnsent(count: number) {
  const api = await open();
  api.server.isAway = true;
  for (let n = 0; n < count; n += 1)
    await act(() => api.store.change([{ entity: 'BucketItem', id: `${n}`, values: { text: 'Row' } }]));
  return api;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = () => screen.queryByRole('dialog', { name: 'Some changes are not sent yet' });

beforeEach(() => {
  outcome = '';
  logOut.mockResolvedValue();
  destroy.mockResolvedValue();
});

test('log-out: deletes the replica after the end of the session, without a question when all changes are sent', async () => {
  await open();
  await press('Log Out');
  await waitFor(() => expect(outcome).toBe('resolved'));
  expect(question()).toBeNull();
  const [ended] = logOut.mock.invocationCallOrder;
  expect(ended).toBeLessThan(destroy.mock.invocationCallOrder[0] ?? 0);
  expect(ended).toBeLessThan(endPush.mock.invocationCallOrder[0] ?? 0);
});

test('log-out: sends unsent changes first when the server answers in time', async () => {
  const { server, store } = await open();
  await act(() =>
    store.change([{ entity: 'BucketItem', id: 'sail', values: { done: true } }], { sendDelay: 60_000 }),
  );
  await press('Log Out');
  await waitFor(() => expect(destroy).toHaveBeenCalledTimes(1));
  expect(server.callsOf('update', 'BucketItem')).toEqual([{ id: 'sail', done: true }]);
});

test.each([
  [1, 'One change is only on this device. Logging out deletes it.'],
  [3, '3 changes are only on this device. Logging out deletes them.'],
])('log-out: asks when %s changes are left; staying keeps session and changes', async (count, text) => {
  const { store } = await openWithUnsent(count);
  await press('Log Out');
  await waitFor(() => expect(question()).toBeVisible());
  expect(question()).toHaveTextContent(text);
  await press('Stay');
  await waitFor(() => expect(outcome).toBe('resolved'));
  expect(question()).toBeNull();
  expect(logOut).not.toHaveBeenCalled();
  expect(destroy).not.toHaveBeenCalled();
  expect(await store.replica.storage.countUnsent()).toBe(count);
});

test('log-out: keeps the session when the question is closed', async () => {
  await openWithUnsent(1);
  await press('Log Out');
  await waitFor(() => expect(question()).toBeVisible());
  await press('Close');
  await waitFor(() => expect(outcome).toBe('resolved'));
  expect(logOut).not.toHaveBeenCalled();
});

test('log-out: deletes unsent changes when the user confirms it', async () => {
  await openWithUnsent(1);
  await press('Log Out');
  await waitFor(() => expect(question()).toBeVisible());
  await press('Log out and delete them');
  await waitFor(() => expect(destroy).toHaveBeenCalledTimes(1));
  expect(logOut).toHaveBeenCalledTimes(1);
});

test('log-out: rejects and deletes nothing when it fails, and the reminders go on', async () => {
  await openWithUnsent(1);
  logOut.mockRejectedValue(new Error('Rate exceeded'));
  await press('Log Out');
  await waitFor(() => expect(question()).toBeVisible());
  await press('Log out and delete them');
  await waitFor(() => expect(outcome).toBe('Error: Rate exceeded'));
  expect(destroy).not.toHaveBeenCalled();
  expect(endPush).not.toHaveBeenCalled();
  expect(question()).toBeNull();
});

test('log-out: asks before it deletes a key that may be nowhere else; staying keeps session and key', async () => {
  await open(true);
  await press('Log Out');
  const dialog = await screen.findByRole('dialog', {
    name: 'This device has a key that may be nowhere else',
  });
  expect(dialog).toHaveTextContent('Logging out deletes it.');
  await press('Stay');
  await waitFor(() => expect(outcome).toBe('resolved'));
  expect(logOut).not.toHaveBeenCalled();
  expect(destroy).not.toHaveBeenCalled();
  await press('Log Out');
  await screen.findByRole('dialog');
  await press('Log out and delete it');
  await waitFor(() => expect(destroy).toHaveBeenCalledTimes(1));
});

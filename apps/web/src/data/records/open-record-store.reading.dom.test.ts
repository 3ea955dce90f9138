import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { type Transport, TransportError } from '@kairos/sync/transport';
import { SignedOutError } from '#data/api/signed-out-error.ts';
import { entityNames } from '#data/entities/entities.ts';
import { openRecordStore } from './open-record-store.ts';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** A page whose connection for changes is ready. */
async function openPage() {
  const channel: Record<'ready' | 'lose', () => void> = { ready: () => undefined, lose: () => undefined };
  const changed = jest.fn<ReturnType<Transport['changed']>, []>(() =>
    Promise.resolve(entityNames.map((entity) => ({ entity, records: [], nextToken: null }))),
  );
  const transport = { changed } as unknown as Transport;
  const { store, start } = openRecordStore({
    username: crypto.randomUUID(),
    onClosed: () => undefined,
    connection: {
      transport,
      whenIdle: (act) =>
        act({
          listenToChanges: (_store, onReady, onLost) => {
            Object.assign(channel, { ready: onReady, lose: onLost });
            return () => undefined;
          },
        }),
    },
  });
  stop = start();
  channel.ready();
  await waitFor(async () => expect(await store.isComplete()).toBe(true));
  await store.refresh();
  changed.mockClear();
  return { channel, changed, store };
}

const show = () => document.dispatchEvent(new Event('visibilitychange'));

test('visible page: reads when it receives no changes, not while it receives them', async () => {
  const { channel, changed } = await openPage();
  show();
  expect(changed).not.toHaveBeenCalled();
  channel.lose();
  show();
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
});

test('page that is online again: reads, because its connection may be lost', async () => {
  const { changed } = await openPage();
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
});

/** Replaces the timers. Returns a function that counts the readings that start in some milliseconds. */
function countReadings({ changed, store }: Awaited<ReturnType<typeof openPage>>) {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  return async (milliseconds: number) => {
    changed.mockClear();
    jest.advanceTimersByTime(milliseconds);
    await store.refresh();
    // One is the call in this function.
    return changed.mock.calls.length - 1;
  };
}

test('visible page without a connection for changes: reads every minute until it has one', async () => {
  const page = await openPage();
  const readAfter = countReadings(page);
  page.channel.lose();
  expect(await readAfter(2_000)).toBeGreaterThan(0);
  expect(await readAfter(59_000)).toBe(0);
  expect(await readAfter(1_000)).toBeGreaterThan(0);
  page.channel.ready();
  await page.store.refresh();
  expect(await readAfter(120_000)).toBe(0);
});

test('visible page with a connection for changes: reads again a minute after a failed reading', async () => {
  const page = await openPage();
  const readAfter = countReadings(page);
  page.channel.lose();
  page.channel.ready();
  await page.store.refresh();
  page.changed.mockRejectedValueOnce(new TransportError('unavailable', 'Failed to fetch'));
  await page.store.refresh();
  expect(page.store.getStatus().readFailure).toBeDefined();
  expect(await readAfter(60_000)).toBeGreaterThan(0);
  expect(await readAfter(120_000)).toBe(0);
});

test('page whose session has ended: a reading in progress is no failure, because the page is being closed', async () => {
  const { changed, store } = await openPage();
  const signedOut = new TransportError('signedOut', 'No current user', { cause: new SignedOutError() });
  changed.mockRejectedValueOnce(signedOut);
  await store.refresh();
  expect(changed).toHaveBeenCalledTimes(1);
  expect(store.getStatus().readFailure).toBeUndefined();
  // The server rejects a session that this device still has.
  changed.mockRejectedValueOnce(new TransportError('signedOut', 'Unauthorized'));
  await store.refresh();
  expect(store.getStatus().readFailure).toBeDefined();
});

// @spec idle-page

import { StorageError } from '@kairos/sync/storage';
import type { RecordStore } from './record-store.ts';
import { ServerProjection } from './server-projection.ts';

/** Writes once, with a failure. Resolves after it. */
async function failToWrite(error: Error): Promise<void> {
  const ignore = () => undefined;
  // Safe: a projection uses only these methods.
  const store = { subscribeToRows: () => ignore, subscribe: () => ignore } as unknown as RecordStore;
  const written = new Promise<void>((resolve) => {
    const write = () => {
      resolve();
      return Promise.reject(error);
    };
    new ServerProjection({ store, name: 'sign-in', write, delay: 0 }).start();
  });
  await written;
  await Promise.resolve().then(ignore).then(ignore);
}

test('server projection: logs the name of an error, not its text', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await failToWrite(new TypeError('A private page'));
  expect(warn.mock.calls).toEqual([['The sign-in could not be written:', 'TypeError']]);
});

test('server projection: logs nothing when another tab has deleted the replica', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await failToWrite(new StorageError('closed'));
  expect(warn).not.toHaveBeenCalled();
});

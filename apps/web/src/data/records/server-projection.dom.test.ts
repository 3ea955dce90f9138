// @spec idle-page

import { waitFor } from '@testing-library/react';
import { StorageError } from '@kairos/sync/storage';
import type { RecordStore } from './record-store.ts';
import { ServerProjection } from './server-projection.ts';

/** Resolves after a failed write. */
async function failToWrite(error: Error): Promise<void> {
  const ignore = () => undefined;
  // Safe: a projection uses only these methods.
  const store = { subscribeToRows: () => ignore, subscribe: () => ignore } as unknown as RecordStore;
  const write = jest.fn(() => Promise.reject(error));
  const stop = new ServerProjection({ store, name: 'sign-in', write, delay: 0 }).start();
  await waitFor(() => expect(write).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve));
  stop();
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

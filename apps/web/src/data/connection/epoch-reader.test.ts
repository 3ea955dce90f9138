// @spec restored-tables

import { epochReader } from './epoch-reader.ts';

/** A reader whose page was opened `age` milliseconds ago, with the epochs that the server has next. */
function openReader(age: number, ...epochs: readonly number[]) {
  const now = jest.spyOn(performance, 'now').mockReturnValue(age);
  const readConfig = jest.fn<Promise<{ replicaEpoch: number }>, []>();
  for (const replicaEpoch of epochs) readConfig.mockResolvedValueOnce({ replicaEpoch });
  readConfig.mockRejectedValue(new Error('No network'));
  return { now, readConfig, read: epochReader(1, readConfig) };
}

test('epoch: is that of the loaded configuration, until this one is too old', async () => {
  const { now, readConfig, read } = openReader(60_000, 2);
  expect(await read(60_000)).toBe(1);
  now.mockReturnValue(60_001);
  expect(await read(60_000)).toBe(2);
  expect(await read(60_000)).toBe(2);
  expect(readConfig).toHaveBeenCalledTimes(1);
});

test('epoch: is read again when it must be the current one', async () => {
  const { read } = openReader(10, 2);
  expect(await read(0)).toBe(2);
});

test('epoch: a configuration that cannot be read counts as a server that cannot be reached', async () => {
  const { read } = openReader(10);
  await expect(read(0)).rejects.toMatchObject({ name: 'TransportError', kind: 'unavailable' });
});

// @spec restored-tables

import type { RestoredTables } from '#platform/config/load-config.ts';
import { epochReader } from './epoch-reader.ts';

const begin = Date.parse('2026-11-28T10:00:00.000Z');
const minute = 60_000;

/** A reader whose page was opened `age` milliseconds ago, with the epochs that the server has next. */
function openReader(age: number, ...epochs: readonly number[]) {
  const now = jest.spyOn(performance, 'now').mockReturnValue(age);
  const readConfig = jest.fn<Promise<{ replicaEpoch: number; restoredTables: RestoredTables }>, []>();
  for (const replicaEpoch of epochs) readConfig.mockResolvedValueOnce({ replicaEpoch, restoredTables: {} });
  readConfig.mockRejectedValue(new Error('No network'));
  const reader = epochReader('mira', { replicaEpoch: 1, restoredTables: {} }, readConfig);
  return { now, readConfig, read: async (maxAge: number) => (await reader(maxAge)).epoch };
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

describe('epoch: of restored tables', () => {
  const from = new Date(begin).toISOString();
  const first = '00000000-0000-4000-8000-000000000000';
  const middle = '00000000-0000-4000-8000-000000000080';
  const last = '00000000-0000-4000-8000-0000000000ff';

  /** The epoch of an owner's device, at a time after the beginning in milliseconds. */
  async function epochOf(owner: string, after: number, restoredTables: RestoredTables, maxAge = minute) {
    jest.spyOn(performance, 'now').mockReturnValue(10);
    jest.spyOn(Date, 'now').mockReturnValue(begin + after);
    const config = { replicaEpoch: 2, restoredTables };
    return (await epochReader(owner, config, () => Promise.resolve(config))(maxAge)).epoch;
  }

  test.each([
    [first, 0, 2],
    [middle, 0, 1],
    [middle, 30 * minute - 1, 1],
    [middle, 30 * minute, 2],
    [last, 59 * minute, 1],
    [last, 60 * minute, 2],
    [last, 365 * 24 * 60 * minute, 2],
    // Its clock is wrong.
    [last, -1, 2],
  ])('a device of %s has, %i ms after the beginning, the epoch %i', async (owner, after, epoch) => {
    expect(await epochOf(owner, after, { 2: { entities: ['DailyTask'], from } })).toBe(epoch);
  });

  test('without a beginning all devices have it at once', async () => {
    expect(await epochOf(last, 0, { 2: { entities: ['DailyTask'] } })).toBe(2);
  });

  test('a device that has to wait for an epoch waits for the later ones', async () => {
    expect(await epochOf(last, 0, { 1: { from } })).toBe(0);
  });

  test('a device that needs the newest epoch does not wait', async () => {
    expect(await epochOf(last, 0, { 2: { from } }, 0)).toBe(2);
  });

  test('the entities are part of it', async () => {
    const config = { replicaEpoch: 2, restoredTables: { 2: { entities: ['DailyTask'] } } };
    const read = epochReader(last, config, () => Promise.resolve(config));
    expect(await read(minute)).toEqual({ epoch: 2, restored: config.restoredTables });
  });
});

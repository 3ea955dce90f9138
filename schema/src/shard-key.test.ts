import { randomUUID } from 'node:crypto';
import { shardKey, shardOf } from './shard-key.ts';

test('shard key: has the value and the shard', () => {
  expect(shardKey('2026-11-25T18:30:00.000Z', shardOf('9f8a2c4e-1111-4222-8333-44445555660d', 8))).toBe(
    '2026-11-25T18:30:00.000Z#5',
  );
});

test.each([8, 64])('shard key: %i shards get about the same number of owners', (shards) => {
  const counts = new Map<number, number>();
  for (let index = 0; index < shards * 200; index += 1) {
    const shard = shardOf(randomUUID(), shards);
    counts.set(shard, (counts.get(shard) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: shards }, (_, shard) => shard),
  );
  // Ten standard deviations below the mean.
  expect(Math.min(...counts.values())).toBeGreaterThan(60);
});

test('shard key: an owner without such digits is in the first shard', () => {
  expect([shardOf('', 8), shardOf('x', 8), shardOf('zz', 8)]).toEqual([0, 0, 0]);
});

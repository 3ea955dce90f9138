import { openKeyValuesInMemory } from '@kairos/sqlite/key-values';
import { createHourlyLimit, type CountedEvent, type HourlyLimit } from './hourly-limit.ts';
import { createStore, type Store } from './store.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-20T08:00:00Z');

let keyValues: Awaited<ReturnType<typeof openKeyValuesInMemory>>;
let store: Store;
let now: number;
let limit: HourlyLimit;
beforeEach(async () => {
  keyValues = await openKeyValuesInMemory();
  store = createStore(keyValues);
  now = start;
  limit = createHourlyLimit(store, () => now);
});
afterEach(() => keyValues.close());

const record = async (count: number, counted: CountedEvent, userId = 'ann') => {
  for (let done = 0; done < count; done += 1) await limit.record(userId, counted);
};
const exceeded = expect.objectContaining({ code: 'LimitExceededException' }) as Error;

test.each<[CountedEvent, number]>([
  ['wrong code', 15],
  ['sent sign-up', 5],
  ['sent forgot-password', 5],
  ['sent email', 5],
  ['sent mfa', 5],
])('hourly limit: "%s" is exceeded after %i times', async (counted, max) => {
  await record(max - 1, counted);
  await limit.check('ann', counted);
  await record(1, counted);
  await expect(limit.check('ann', counted)).rejects.toEqual(exceeded);
});

test('hourly limit: is counted for each user and each purpose', async () => {
  await record(5, 'sent mfa');
  await limit.check('bob', 'sent mfa');
  await limit.check('ann', 'sent email');
});

test('hourly limit: stops counting each attempt after an hour', async () => {
  await record(1, 'sent mfa');
  now += 1000;
  await record(4, 'sent mfa');
  now = start + hour - 1;
  await expect(limit.check('ann', 'sent mfa')).rejects.toEqual(exceeded);
  now = start + hour;
  await limit.check('ann', 'sent mfa');
  await record(1, 'sent mfa');
  await expect(limit.check('ann', 'sent mfa')).rejects.toEqual(exceeded);
  expect(await store.hourlyCounts.get('ann/sent mfa')).toHaveLength(5);
});

test('hourly limit: ignores counts of the future when the clock was set back', async () => {
  await record(5, 'sent mfa');
  await expect(limit.check('ann', 'sent mfa')).rejects.toEqual(exceeded);
  now -= 1;
  await limit.check('ann', 'sent mfa');
});

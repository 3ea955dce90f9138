import { simulateQueue, type QueueDesign } from './simulate-queue.ts';

/** The design of docs/decisions/125. */
const design: QueueDesign = {
  reminders: 100_000,
  shards: 64,
  pageSize: 1000,
  queryTime: 25,
  batchSize: 100,
  queueTime: 20,
  workers: 150,
  // AWS documents 1,000 new environments of a function in ten seconds.
  startedAtOnce: 1000,
  startedEachSecond: 100,
  coldStart: 700,
  // Measured with two devices on a whole processor.
  sendTime: 4.6,
};

/** Write units of one key of an index in a second. */
const shardLimit = 1000;

test('queue: 100,000 reminders of a minute are sent within five seconds, below the limits of their shards', () => {
  const result = simulateQueue(design);
  expect(result.queued).toBeLessThan(500);
  expect(result.sent).toBeLessThan(5000);
  expect(result.deletesOfShard).toBeLessThan(shardLimit);
});

test('queue: the shards of a small stage, or few workers, are not enough for as many', () => {
  expect(simulateQueue({ ...design, shards: 8 }).deletesOfShard).toBeGreaterThan(shardLimit);
  expect(simulateQueue({ ...design, workers: 50 }).sent).toBeGreaterThan(5000);
});

test('queue: one worker needs the time of its reminders', () => {
  const one = { ...design, reminders: 100, shards: 1, workers: 1 };
  expect(simulateQueue(one)).toMatchObject({
    queued: 45,
    sent: expect.closeTo(45 + 700 + 460) as number,
    workers: 1,
  });
});

/** A busy minute of a dispatcher that reads the shards of a minute and queues batches for workers. Times are milliseconds. */
export interface QueueDesign {
  readonly reminders: number;
  readonly shards: number;
  /** How many keys one query reads. The pages of a shard follow one another. */
  readonly pageSize: number;
  readonly queryTime: number;
  /** Keys in a message of the queue; ten messages are one request to SQS. */
  readonly batchSize: number;
  readonly queueTime: number;
  /** The most workers that run at the same time, each with one message. */
  readonly workers: number;
  /** How many workers start, at the beginning and then each second. */
  readonly startedAtOnce: number;
  readonly startedEachSecond: number;
  readonly coldStart: number;
  /** Processor time for a reminder, which a worker spends one by one. */
  readonly sendTime: number;
}

export interface QueueResult {
  /** When the last key was queued. */
  readonly queued: number;
  /** When the last reminder was sent. */
  readonly sent: number;
  readonly workers: number;
  /** The most index entries of one shard that were deleted in a second, each of which is a write unit. */
  readonly deletesOfShard: number;
}

/**
 * When each message is in the queue, and how many reminders of which shard it has. Messages of all shards are queued
 * alternately: workers that handle one shard after another would exceed the write units of its key.
 */
function dispatch(design: QueueDesign) {
  const { batchSize, pageSize, queryTime, queueTime, reminders, shards } = design;
  return Array.from({ length: shards }, (_, shard) => {
    const count = Math.floor(reminders / shards) + (shard < reminders % shards ? 1 : 0);
    return Array.from({ length: Math.ceil(count / pageSize) }, (__, page) => {
      const keys = Math.min(pageSize, count - page * pageSize);
      const at = (page + 1) * queryTime + queueTime;
      return Array.from({ length: Math.ceil(keys / batchSize) }, (___, batch) => ({
        at,
        batch,
        shard,
        count: Math.min(batchSize, keys - batch * batchSize),
      }));
    });
  })
    .flat(2)
    .toSorted((one, other) => one.at - other.at || one.batch - other.batch);
}

/** Simulates the minute. */
export function simulateQueue(design: QueueDesign): QueueResult {
  const { coldStart, sendTime, startedAtOnce, startedEachSecond, workers } = design;
  const messages = dispatch(design);
  /** When each worker is free. */
  const free: number[] = [];
  const startOf = (index: number) =>
    index < startedAtOnce ? 0 : Math.ceil((index - startedAtOnce + 1) / startedEachSecond) * 1000;
  const deletes = new Map<string, number>();
  let sent = 0;
  for (const { at, count, shard } of messages) {
    let worker = free.indexOf(Math.min(...free));
    const next = Math.max(at, startOf(free.length)) + coldStart;
    if (worker < 0 || (free.length < workers && next < (free[worker] ?? 0))) {
      worker = free.push(next) - 1;
    }
    let end = Math.max(at, free[worker] ?? 0);
    for (let index = 0; index < count; index += 1) {
      end += sendTime;
      const second = `${shard} ${Math.floor(end / 1000)}`;
      deletes.set(second, (deletes.get(second) ?? 0) + 1);
    }
    free[worker] = end;
    sent = Math.max(sent, end);
  }
  return {
    queued: messages.at(-1)?.at ?? 0,
    sent,
    workers: free.length,
    deletesOfShard: Math.max(0, ...deletes.values()),
  };
}

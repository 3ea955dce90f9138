import { setTimeout } from 'node:timers/promises';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { TableDefinition } from '../template/backend.ts';
import { expireRecords } from './expire-records.ts';

/** Calls `task` every `milliseconds`. The returned function ends this. */
export type Repeat = (task: () => Promise<void>, milliseconds: number) => () => void;

/** By a timer that does not keep the process running. A task that takes longer than the interval is not run twice. */
export const repeatByTimer: Repeat = (task, milliseconds) => {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await task();
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void run(), milliseconds).unref();
  return () => clearInterval(timer);
};

const day = 86_400_000;
/** The scan uses a fifth of the time of one processor, because it reads all records. */
const restPerWork = 4;

/**
 * Deletes the expired records of all tables, now and every day. Returns a function that ends it. The start does not wait
 * for it. A failure is printed, and the next day tries again.
 * @param now gives milliseconds since 1970
 */
export function startExpiry(
  client: DynamoDBClient,
  tables: readonly TableDefinition[],
  { now, repeat }: { now: () => number; repeat: Repeat },
): () => Promise<void> {
  const ending = new AbortController();
  const continueAfter = (milliseconds: number) =>
    setTimeout(milliseconds * restPerWork, true, { ref: false, signal: ending.signal }).catch(() => false);
  const expireAll = async () => {
    for (const table of tables) {
      if (ending.signal.aborted) return;
      try {
        await expireRecords(client, table, { now: now(), continueAfter });
      } catch (error) {
        console.error(`Expired records of ${table.TableName} could not be deleted:`, error);
      }
    }
  };
  let running = expireAll();
  const stop = repeat(() => (running = running.then(expireAll)), day);
  return async () => {
    ending.abort();
    stop();
    await running;
  };
}

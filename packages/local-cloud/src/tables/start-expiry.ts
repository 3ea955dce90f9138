import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { TableDefinition } from '../template/backend.ts';
import { expireRecords } from './expire-records.ts';

/** Calls `task` every `milliseconds`. The returned function ends this. */
export type Repeat = (task: () => Promise<void>, milliseconds: number) => () => void;

/** By a timer that does not keep the process running. */
export const repeatByTimer: Repeat = (task, milliseconds) => {
  const timer = setInterval(() => void task(), milliseconds).unref();
  return () => clearInterval(timer);
};

const hour = 3_600_000;

/**
 * Deletes the expired records of all tables, now and every hour. Returns a function that ends it. The start does not wait
 * for it, because it reads all records. A failure is printed, and the next hour tries again.
 * @param now gives milliseconds since 1970
 */
export function startExpiry(
  client: DynamoDBClient,
  tables: readonly TableDefinition[],
  { now, repeat }: { now: () => number; repeat: Repeat },
): () => Promise<void> {
  let ended = false;
  const expireAll = async () => {
    for (const table of tables) {
      if (ended) return;
      try {
        await expireRecords(client, table, now());
      } catch (error) {
        console.error(`Expired records of ${table.TableName} could not be deleted:`, error);
      }
    }
  };
  let running = expireAll();
  const stop = repeat(() => (running = running.then(expireAll)), hour);
  return async () => {
    ended = true;
    stop();
    await running;
  };
}

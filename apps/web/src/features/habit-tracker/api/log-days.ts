import type { ApolloClient } from '@apollo/client';
import { conditionFailed } from '#lib/apollo/condition-failed.ts';
import { knownRecord } from '#lib/records/receive-record.ts';
import { updateRecord } from '#lib/records/write-record.ts';
import { says, withMarks, type Marks } from '../model/day-log.ts';
import { habits } from './habits.ts';
import { readHabit } from './read-habit.ts';

/** Each attempt that fails is one that another device won, so more than a few mean that something is wrong. */
const maxAttempts = 10;

/**
 * Marks days in a habit's stored log and touches no other day: the log is written only if it is still the one that
 * was read, else read and marked again. A habit that is gone has no log.
 *
 * @param today decides which days weekday keys become
 * @throws the API's or the network's error
 */
export async function logDays(client: ApolloClient, id: string, marks: Marks, today: string): Promise<void> {
  let log = knownRecord(client, habits, id)?.log ?? (await readHabit(client, id))?.log;
  for (let attempt = 1; log !== undefined && !says(log, marks, today); attempt += 1) {
    const input = { id, log: withMarks(log, marks, today) };
    try {
      await updateRecord(client, habits, input, { condition: { log: { eq: log } } });
      return;
    } catch (error) {
      if (!conditionFailed(error) || attempt === maxAttempts) throw error;
    }
    log = (await readHabit(client, id))?.log;
  }
}

import type { ApolloClient } from '@apollo/client';
import { conditionFailed } from '#lib/apollo/condition-failed.ts';
import { knownRecord } from '#lib/records/receive-record.ts';
import { updateRecord } from '#lib/records/write-record.ts';
import { hasMarks, withMarks, type Marks } from '../model/day-log.ts';
import { habits } from './habits.ts';
import { readHabit } from './read-habit.ts';

/** A try fails when another device was faster, so more than a few mean an error. */
const maxTries = 10;

/**
 * Marks days in a habit's stored log and changes no other day: the log is written only if it is still the one that was
 * read; otherwise it is read and marked again. Does nothing for a missing habit.
 *
 * @param today the day whose week weekday keys belong to
 * @throws the API's or the network's error
 */
export async function logDays(client: ApolloClient, id: string, marks: Marks, today: string): Promise<void> {
  let log = knownRecord(client, habits, id)?.log ?? (await readHabit(client, id))?.log;
  for (let tryNumber = 1; log !== undefined && !hasMarks(log, marks, today); tryNumber += 1) {
    const input = { id, log: withMarks(log, marks, today) };
    try {
      await updateRecord(client, habits, input, { condition: { log: { eq: log } } });
      return;
    } catch (error) {
      if (!conditionFailed(error) || tryNumber === maxTries) throw error;
    }
    log = (await readHabit(client, id))?.log;
  }
}

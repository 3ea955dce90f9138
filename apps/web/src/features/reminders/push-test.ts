import type { ApolloClient } from '@apollo/client';
import type { LanguageCode } from '@kairos/schema/languages';
import { testRecordId } from '@kairos/schema/push-message';
import { createReminders, readStoredReminders } from '#data/push/stored-reminders.ts';
import { pause } from '#platform/async/pause.ts';

const minute = 60_000;
/** Milliseconds that the server needs to find a new reminder at its minute. */
const margin = 5_000;
/** How long to wait for the server to send a test, in milliseconds after the minute of the test. */
const patience = 90_000;

interface PushTest {
  /** The title, and after a line break the body. */
  readonly text: string;
  readonly language: LanguageCode;
  readonly now: () => Date;
  /** Milliseconds between two looks. */
  readonly interval?: number;
}

/**
 * Sends a test to the devices of the user as a reminder of the next minute. Resolves when the server has sent it: then it
 * has deleted it.
 *
 * @throws the API's or the network's error, and when the server does not send it
 */
export async function sendPushTest(
  client: ApolloClient,
  { text, language, now, interval = 3_000 }: PushTest,
): Promise<void> {
  const due = Math.ceil((now().getTime() + margin) / minute) * minute;
  const dueMinute = new Date(due).toISOString();
  const id = `${testRecordId}@${dueMinute}`;
  const recordId = testRecordId;
  await createReminders(client, [{ id, dueMinute, recordId, text, path: '/settings', language }]);
  while (now().getTime() < due + patience) {
    await pause(interval);
    const stored = await readStoredReminders(client);
    if (!stored.some((one) => one.id === id)) return;
  }
  throw new Error('The server has not sent the test');
}

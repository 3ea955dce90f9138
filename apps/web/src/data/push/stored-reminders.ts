// @spec reminders-planned

import { type ApolloClient, CombinedGraphQLErrors } from '@apollo/client';
import { ListRemindersDocument, ReminderFieldsFragmentDoc } from '@kairos/schema/documents';
import type { LanguageCode } from '@kairos/schema/languages';
import { createSeveralDocument, deleteSeveralDocument } from '#data/records/several-documents.ts';

/** A reminder for a closed app, as devices write it. */
export interface PlannedReminder {
  readonly id: string;
  /** ISO 8601 in UTC; a whole minute. */
  readonly dueMinute: string;
  readonly recordId: string;
  /** The title, and after a line break the body. */
  readonly text: string;
  /** The address that a press opens, e.g. `/daily-plan?day=2026-11-25`. */
  readonly path: string;
  readonly language: LanguageCode;
  /** The only device that gets it, see `PushDevice`; all of the user without one. */
  readonly device?: string;
}

/** A reminder on the server. */
export type StoredReminder = Omit<PlannedReminder, 'language' | 'device'> & {
  readonly language: string | null;
  readonly device?: string | null;
};

interface Page {
  readonly items: readonly StoredReminder[];
  readonly nextToken: string | null;
}

/** How many records one request writes. */
const batchSize = 25;

function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
}

/**
 * All reminders of the user on the server, unsorted.
 *
 * @throws the API's or the network's error
 */
export async function readStoredReminders(client: ApolloClient): Promise<readonly StoredReminder[]> {
  const found: StoredReminder[] = [];
  let nextToken: string | null = null;
  do {
    const page: Page | undefined = (
      await client.query({ query: ListRemindersDocument, variables: { nextToken } })
    ).data?.listReminders;
    found.push(...(page?.items ?? []));
    nextToken = page?.nextToken ?? null;
  } while (nextToken !== null);
  return found;
}

/**
 * Creates reminders. One that exists, because another device has created it meanwhile, stays as it is.
 *
 * @throws the API's or the network's error
 */
export async function createReminders(
  client: ApolloClient,
  reminders: readonly PlannedReminder[],
): Promise<void> {
  for (const batch of batchesOf(reminders)) {
    const variables = Object.fromEntries(batch.map((input, index) => [`input${index}`, input]));
    const mutation = createSeveralDocument('Reminder', ReminderFieldsFragmentDoc, batch.length);
    const { error } = await client.mutate({ mutation, variables, errorPolicy: 'all' });
    if (error && !isConditionOnly(error)) throw error as Error;
  }
}

/**
 * Deletes reminders; a missing one counts as deleted.
 *
 * @throws the API's or the network's error
 */
export async function deleteReminders(client: ApolloClient, ids: readonly string[]): Promise<void> {
  for (const batch of batchesOf(ids)) {
    const variables = Object.fromEntries(batch.map((id, index) => [`input${index}`, { id }]));
    await client.mutate({ mutation: deleteSeveralDocument('Reminder', batch.length), variables });
  }
}

function isConditionOnly(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.every(
      (one) => 'errorType' in one && one.errorType === 'DynamoDB:ConditionalCheckFailedException',
    )
  );
}

// @spec monthly-event-create-only

import type { ApolloClient } from '@apollo/client';
import { CreateMonthlyEventDocument } from '@kairos/schema/documents';
import type { EventDraft } from '#features/google-calendar/client/calendar-client.ts';

/**
 * Stores a MonthlyEvent for an event that was written to the calendar; only its creation is used (spec §3).
 *
 * @throws the API's or the network's error
 */
export async function recordEvent(
  client: ApolloClient,
  { title, from, to }: Omit<EventDraft, 'id'>,
): Promise<void> {
  const id = crypto.randomUUID();
  await client.mutate({
    mutation: CreateMonthlyEventDocument,
    variables: { input: { id, title, start: from.toISOString(), end: to.toISOString() } },
  });
}

import type { ApolloClient } from '@apollo/client';
import { CreateMonthlyEventDocument } from '@kairos/schema/documents';
import type { EventDraft } from '#lib/google-calendar/calendar-client.ts';

/**
 * Keeps a record of an event that was written to the calendar: MonthlyEvent, of which only creation is used (spec §3).
 *
 * @throws the API's or the network's error
 */
export async function recordEvent(client: ApolloClient, id: string, event: EventDraft): Promise<void> {
  const { title, from, to } = event;
  await client.mutate({
    mutation: CreateMonthlyEventDocument,
    variables: { input: { id, title, start: from.toISOString(), end: to.toISOString() } },
    fetchPolicy: 'no-cache',
  });
}

import { createCalendarClient, type CalendarClient } from './calendar-client.ts';
import type { CalendarClientSettings } from './calendar-request.ts';
import { readAccount } from './read-account.ts';

/** What the API of the calendar can do: read and change events, and name the account of a token. */
export interface CalendarApi {
  readonly client: CalendarClient;
  /** See `readAccount`. */
  readonly accountOf: (token: string) => Promise<string | null>;
}

export function createCalendarApi(settings: CalendarClientSettings): CalendarApi {
  return {
    client: createCalendarClient(settings),
    accountOf: (token) => readAccount({ api: settings.api }, token),
  };
}

// @spec google-list-connect google-list-planner google-create-event google-rename-event google-delete-event
// @spec google-undo-delete

import type { GoogleEvent } from './google-event.ts';
import { CalendarError } from './calendar-error.ts';
import { createCalendarRequest, type CalendarClientSettings } from './calendar-request.ts';

/** A time range; `to` is exclusive. */
export interface EventRange {
  readonly from: Date;
  readonly to: Date;
}

/** The content of a new event. */
export interface EventDraft extends EventRange {
  /** Made by `newEventId`. A retry uses the same id, so that a try whose response was lost creates no second event. */
  readonly id: string;
  readonly title: string;
}

/** The version of an event that was read; only this version is changed. */
export interface SeenEvent {
  readonly id: string;
  readonly etag: string;
}

/**
 * The user's own calendar. Every rejection is a `CalendarError`, or the abort of `signal`. Reads are retried where
 * that helps; writes never are.
 */
export interface CalendarClient {
  /** All events that overlap the range, with recurring events expanded, ordered by start. */
  listEvents(range: EventRange, signal?: AbortSignal): Promise<readonly GoogleEvent[]>;
  /** The next `count` events that end after `from`, ordered by start. */
  listUpcoming(from: Date, count: number, signal?: AbortSignal): Promise<readonly GoogleEvent[]>;
  /** Updates the event to the draft if an earlier try has created it. */
  insertEvent(draft: EventDraft): Promise<GoogleEvent>;
  /** Rejects as `changed` when the event was changed since it was read. */
  renameEvent(event: SeenEvent, title: string): Promise<GoogleEvent>;
  /** Rejects as `changed` when the event was changed since it was read. */
  deleteEvent(event: SeenEvent): Promise<void>;
  /** Restores a deleted event as it was, with its guests: Google keeps it as cancelled for some time. */
  restoreEvent(event: Pick<SeenEvent, 'id'>): Promise<GoogleEvent>;
}

/** An id for a new event. Google accepts base32hex digits; those of a UUID are among them. */
export function newEventId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

const events = 'calendars/primary/events';
/** The maximum of the API. */
const pageSize = 2500;

interface EventPage {
  readonly items?: readonly GoogleEvent[];
  readonly nextPageToken?: string;
}

/** Creates the client of Calendar API v3. */
export function createCalendarClient(settings: CalendarClientSettings): CalendarClient {
  const call = createCalendarRequest(settings);

  const readPage = (query: Record<string, string>, signal?: AbortSignal) =>
    call<EventPage>('get', events, {
      searchParams: { singleEvents: 'true', orderBy: 'startTime', ...query },
      ...(signal && { signal }),
    });
  const pathOf = ({ id }: Pick<SeenEvent, 'id'>) => `${events}/${encodeURIComponent(id)}`;
  const ifMatch = ({ etag }: SeenEvent) => ({ headers: { 'if-match': etag } });

  return {
    listEvents: async ({ from, to }, signal) => {
      const found: GoogleEvent[] = [];
      let pageToken: string | undefined;
      do {
        const page: EventPage = await readPage(
          {
            timeMin: from.toISOString(),
            timeMax: to.toISOString(),
            maxResults: String(pageSize),
            ...(pageToken && { pageToken }),
          },
          signal,
        );
        found.push(...withoutCancelled(page));
        pageToken = page.nextPageToken;
      } while (pageToken);
      return found;
    },
    listUpcoming: async (from, count, signal) =>
      withoutCancelled(await readPage({ timeMin: from.toISOString(), maxResults: String(count) }, signal)),
    insertEvent: async ({ id, title, from, to }) => {
      const fields = {
        summary: title,
        start: { dateTime: from.toISOString() },
        end: { dateTime: to.toISOString() },
      };
      try {
        return await call<GoogleEvent>('post', events, { json: { id, ...fields } });
      } catch (error) {
        if (!(error instanceof CalendarError) || error.kind !== 'exists') throw error;
        return call<GoogleEvent>('patch', pathOf({ id }), { json: fields });
      }
    },
    renameEvent: (event, title) =>
      call<GoogleEvent>('patch', pathOf(event), { ...ifMatch(event), json: { summary: title } }),
    deleteEvent: async (event) => {
      await call('delete', pathOf(event), ifMatch(event));
    },
    restoreEvent: (event) => call<GoogleEvent>('patch', pathOf(event), { json: { status: 'confirmed' } }),
  };
}

/** Google may list cancelled occurrences of a recurring event. */
function withoutCancelled({ items = [] }: EventPage): readonly GoogleEvent[] {
  return items.filter(({ status }) => status !== 'cancelled');
}

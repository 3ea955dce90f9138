import type { GoogleEvent } from './google-event.ts';
import { CalendarError } from './calendar-error.ts';
import { createCalendarWire, type CalendarWireSettings } from './calendar-wire.ts';

/** From the first moment to the first moment after it. */
export interface EventRange {
  readonly from: Date;
  readonly to: Date;
}

/** What makes a new event. */
export interface EventDraft extends EventRange {
  /** By `newEventId`; the same for each try, so that a try whose answer was lost makes no second event. */
  readonly id: string;
  readonly title: string;
}

/** An event as it was last seen: a change is made only to that. */
export interface SeenEvent {
  readonly id: string;
  readonly etag: string;
}

/**
 * The person's own calendar. Every rejection is a `CalendarError`, or the abort that `signal` asked for. Reading is
 * tried again where that helps; writing never is.
 */
export interface CalendarClient {
  /** All events that touch the range, each occurrence on its own, by their start. */
  listEvents(range: EventRange, signal?: AbortSignal): Promise<readonly GoogleEvent[]>;
  /** The next `count` events that are not over at `from`, by their start. */
  listUpcoming(from: Date, count: number, signal?: AbortSignal): Promise<readonly GoogleEvent[]>;
  /** Where an earlier try has made the event, it is made what the draft says now. */
  insertEvent(draft: EventDraft): Promise<GoogleEvent>;
  /** Rejects as `changed` when somebody else was faster. */
  renameEvent(event: SeenEvent, title: string): Promise<GoogleEvent>;
  /** Rejects as `changed` when somebody else was faster. */
  deleteEvent(event: SeenEvent): Promise<void>;
}

/** An id that an event can be given: Google takes the digits of base 32, of which those of a UUID are some. */
export function newEventId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

const events = 'calendars/primary/events';
/** As many as a page may have. */
const pageSize = 2500;

interface EventPage {
  readonly items?: readonly GoogleEvent[];
  readonly nextPageToken?: string;
}

/** The client of Calendar API v3. */
export function createCalendarClient(settings: CalendarWireSettings): CalendarClient {
  const call = createCalendarWire(settings);

  const readPage = (query: Record<string, string>, signal?: AbortSignal) =>
    call<EventPage>('get', events, {
      searchParams: { singleEvents: 'true', orderBy: 'startTime', ...query },
      ...(signal && { signal }),
    });
  const pathOf = ({ id }: Pick<SeenEvent, 'id'>) => `${events}/${encodeURIComponent(id)}`;
  const onlyAs = ({ etag }: SeenEvent) => ({ headers: { 'if-match': etag } });

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
        found.push(...live(page));
        pageToken = page.nextPageToken;
      } while (pageToken);
      return found;
    },
    listUpcoming: async (from, count, signal) =>
      live(await readPage({ timeMin: from.toISOString(), maxResults: String(count) }, signal)),
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
      call<GoogleEvent>('patch', pathOf(event), { ...onlyAs(event), json: { summary: title } }),
    deleteEvent: async (event) => {
      await call('delete', pathOf(event), onlyAs(event));
    },
  };
}

/** Google may list the cancelled occurrence of a series. */
function live({ items = [] }: EventPage): readonly GoogleEvent[] {
  return items.filter(({ status }) => status !== 'cancelled');
}

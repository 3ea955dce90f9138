import { writeTime, type ApiTime, type StoredTime } from './event-time.ts';

/** What a client may set. */
export interface EventFields {
  readonly summary?: string;
  readonly description?: string;
  readonly location?: string;
  readonly start: StoredTime;
  /** Exclusive. */
  readonly end: StoredTime;
}

/** What only the provider sets; a test may. */
export interface EventTraits {
  /** The organizer's e-mail address; the account's own when absent. */
  readonly organizer?: string;
  readonly guestsCanModify?: boolean;
  readonly locked?: boolean;
  readonly eventType?: string;
}

export interface StoredEvent extends EventFields, EventTraits {
  readonly id: string;
  /** Another number after every change of it. */
  readonly version: number;
  /** ISO 8601. */
  readonly created: string;
  readonly updated: string;
  readonly cancelled?: true;
}

/** The entity tag of an event as it is now, quotes included. */
export function etagOf({ version }: StoredEvent): string {
  return `"${version}"`;
}

/**
 * An event as Calendar API v3 shows it.
 * @param account whose calendar it is in
 * @param zone IANA name; moments are written in it
 */
export function eventResource(event: StoredEvent, account: string, zone: string) {
  const { organizer = account, eventType = 'default', id, summary, description, location } = event;
  const person = (email: string) => ({ email, ...(email === account && { self: true }) });
  return {
    kind: 'calendar#event',
    etag: etagOf(event),
    id,
    status: event.cancelled === true ? 'cancelled' : 'confirmed',
    created: event.created,
    updated: event.updated,
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    ...(location !== undefined && { location }),
    creator: person(organizer),
    organizer: person(organizer),
    start: writeTime(event.start, zone) satisfies ApiTime,
    end: writeTime(event.end, zone) satisfies ApiTime,
    iCalUID: `${id}@kairos.localhost`,
    sequence: 0,
    ...(event.guestsCanModify === true && { guestsCanModify: true }),
    ...(event.locked === true && { locked: true }),
    eventType,
  };
}

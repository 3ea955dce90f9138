import { writeTime, type ApiTime, type StoredTime } from './event-time.ts';

/** The fields that a client can set. */
export interface EventFields {
  readonly summary?: string;
  readonly description?: string;
  readonly location?: string;
  readonly start: StoredTime;
  /** Exclusive. */
  readonly end: StoredTime;
}

/** The fields that only the provider or a test can set. */
export interface EventTraits {
  /** E-mail address of the organizer. Default: the account. */
  readonly organizer?: string;
  readonly guestsCanModify?: boolean;
  readonly locked?: boolean;
  readonly eventType?: string;
}

export interface StoredEvent extends EventFields, EventTraits {
  readonly id: string;
  /** Changes with every change of the event. */
  readonly version: number;
  /** ISO 8601. */
  readonly created: string;
  readonly updated: string;
  readonly cancelled?: true;
}

/** The entity tag of an event, including quotes. */
export function etagOf({ version }: StoredEvent): string {
  return `"${version}"`;
}

/**
 * The representation of an event in Calendar API v3.
 * @param account the owner of the calendar
 * @param zone IANA name of the time zone of instants
 */
export function eventResource(event: StoredEvent, account: string, zone: string) {
  const { organizer = account, eventType = 'default', id, summary, description, location } = event;
  const participant = (email: string) => ({ email, ...(email === account && { self: true }) });
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
    creator: participant(organizer),
    organizer: participant(organizer),
    start: writeTime(event.start, zone) satisfies ApiTime,
    end: writeTime(event.end, zone) satisfies ApiTime,
    iCalUID: `${id}@kairos.localhost`,
    sequence: 0,
    ...(event.guestsCanModify === true && { guestsCanModify: true }),
    ...(event.locked === true && { locked: true }),
    eventType,
  };
}

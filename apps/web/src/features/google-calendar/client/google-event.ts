// @spec calendar-event-fields

/** A day (`date`, YYYY-MM-DD) or a moment (`dateTime`, RFC 3339 with an offset). */
export interface GoogleEventTime {
  readonly date?: string;
  readonly dateTime?: string;
}

/** The fields that are used of an event of Calendar API v3; the provider sends more. */
export interface GoogleEvent {
  readonly id: string;
  readonly etag: string;
  readonly status?: string;
  readonly summary?: string;
  readonly start: GoogleEventTime;
  /** Exclusive: the first moment, or the first day, after the event. */
  readonly end: GoogleEventTime;
  readonly organizer?: { readonly self?: boolean };
  readonly guestsCanModify?: boolean;
  readonly locked?: boolean;
  readonly eventType?: string;
}

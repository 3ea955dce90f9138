import type { CalendarEvent } from '#features/calendar-data/rules/calendar-events.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { dayOf } from '#domain/days/day.ts';
import { systemZone } from '#platform/time-zone/system-zone.ts';
import { storeSourceState } from '../api/stored-sources.ts';
import { rangeAt, type SourceState } from '../rules/source-state.ts';

/** The record of a calendar. */
export const school = {
  ...{ id: 'school', name: 'School', address: 'https://school.example/', kind: 'ics', tint: 'sage' },
  ...{ hidden: false, order: 0 },
} as const;

/** An event of an hour. @param start local time, e.g. `2026-11-20T11:30` */
export function timedEvent(title: string, start: string, values: Partial<CalendarEvent> = {}): CalendarEvent {
  const from = new Date(start).getTime();
  return {
    ...{ id: title, title, place: '', text: '', link: '', form: 'instants' },
    ...{ start: from, end: from + 3_600_000, ...values },
  };
}

/** A day as an event. @param day `YYYY-MM-DD` */
export function dayEvent(title: string, day: string): CalendarEvent {
  const start = Date.parse(day);
  return timedEvent(title, day, { form: 'days', start, end: start + 86_400_000 });
}

/** Stores what a device has read of the school's calendar at a time. */
export function storeReadCalendar(
  store: RecordStore,
  now: Date,
  events: readonly CalendarEvent[],
  values: Partial<SourceState> = {},
): Promise<void> {
  const { id, address } = school;
  const at = now.getTime();
  return storeSourceState(store.deviceState, id, {
    ...{ address, readAt: at, triedAt: at, failure: null, validators: {}, movedTo: null },
    range: rangeAt(dayOf(now), systemZone()),
    found: { name: 'School', events: events.toSorted((a, b) => a.start - b.start), unreadable: 0 },
    ...values,
  });
}

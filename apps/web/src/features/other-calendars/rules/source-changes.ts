// @spec other-calendars-card

import { calendarIntervals } from '@kairos/schema/calendar-intervals';
import { calendarTints } from '@kairos/schema/calendar-tints';
import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { Tint } from './tint.ts';

/** How many other calendars a user can have. */
export const maxSources = 10;

/** After how many minutes a new calendar is read again. */
export const [defaultInterval] = calendarIntervals;

/** The first tint that no calendar has; the first one when all are used. */
export function freeTint(sources: readonly Pick<CalendarSource, 'tint'>[]): Tint {
  return calendarTints.find((tint) => sources.every((source) => source.tint !== tint)) ?? calendarTints[0];
}

/** The server keeps a deleted record for 90 days, so its secrets are overwritten: its address and its account. */
const removedAddress = 'https://removed.invalid/';

/** The deletion of a calendar. */
export const sourceDeletion = (id: string): RecordChange => ({
  entity: 'CalendarSource',
  id,
  values: { address: removedAddress, userName: null, password: null, _deleted: true },
});

/** The change that exchanges the places of a calendar and its neighbour; none at the end of the list. */
export function moveChanges(
  sources: readonly CalendarSource[],
  id: string,
  step: -1 | 1,
): readonly RecordChange[] {
  const from = sources.findIndex((source) => source.id === id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= sources.length) return [];
  const moved = sources.map((source) => source.id);
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved.flatMap((one, order): readonly RecordChange[] =>
    sources.find((source) => source.id === one)?.order === order
      ? []
      : [{ entity: 'CalendarSource', id: one, values: { order } }],
  );
}

import type { CalendarItem } from './calendar-item.ts';
import { type CalendarTime, wallIn } from './calendar-time.ts';
import type { CalendarZone } from './calendar-zone.ts';

/** One occurrence of an item, or the item itself. */
export interface Occurrence {
  readonly item: CalendarItem;
  readonly time: CalendarTime;
  /** Milliseconds. */
  readonly length: number;
}

/**
 * An occurrence after an item that changes it and the later ones (`RANGE=THISANDFUTURE`).
 *
 * @param last the occurrence, with the changes that were applied before
 * @param wall its wall time in the zone of `start`, that of the series
 */
export function changedOccurrence<Own extends Occurrence>(
  last: Own,
  change: CalendarItem,
  wall: number,
  { start, user }: { readonly start: CalendarTime; readonly user: CalendarZone },
): Own {
  const { changes, start: changedStart, length } = change;
  if (!changes || !changedStart) return last;
  const from = wallIn(changes, start, user);
  const isEarlier = wall < from || wallIn(last.item.changes ?? start, start, user) > from;
  const time = { ...changedStart, wall: changedStart.wall + wall - from };
  return isEarlier ? last : { ...last, item: change, time, length };
}

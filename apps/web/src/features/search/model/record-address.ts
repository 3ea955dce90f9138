import type { Arrival } from '#components/use-arrival.ts';
import { monthPopupPath } from '#lib/month-tasks/month-popup-path.ts';
import type { Source } from './search-item.ts';

/** Where a record is shown, and what has the focus there. */
export function recordAddress({ kind, record }: Source): {
  readonly path: string;
  readonly arrival?: Arrival;
} {
  const arrival = { record: record.id };
  switch (kind) {
    case 'task':
      return { path: dayAddress(record.date), arrival };
    case 'monthTask':
      return { path: monthPopupPath(record), arrival };
    case 'goal':
      return { path: `/yearly-overview?year=${String(record.year)}`, arrival };
    case 'dream':
      return { path: '/bucket-list', arrival };
    case 'habit':
      return { path: `/habit-tracker/${encodeURIComponent(record.id)}` };
  }
}

/** The daily plan of a day, `YYYY-MM-DD`. */
export function dayAddress(day: string): string {
  return `/daily-plan?day=${day}`;
}

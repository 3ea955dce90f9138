// @spec search-opens

import type { FocusTarget } from '#ui/use-focus-target.ts';
import { dayOf } from '#domain/days/day.ts';
import { dayAddress } from '#domain/days/day-address.ts';
import { laterPart } from '#domain/later-tasks/later-part.ts';
import { monthPopupPath } from '#domain/month-tasks/month-popup-path.ts';
import type { Source } from './search-item.ts';

/** The address of a record, and the element that gets the focus there. */
export function recordAddress({ kind, record }: Source): {
  readonly path: string;
  readonly focusTarget?: FocusTarget;
} {
  const focusTarget = { record: record.id };
  switch (kind) {
    case 'task':
      return { path: dayAddress(record.date), focusTarget };
    case 'laterTask':
      return { path: '/daily-plan', focusTarget: { record: laterPart(record.id) } };
    case 'monthTask':
      return { path: monthPopupPath(record), focusTarget };
    case 'goal':
      return { path: `/yearly-overview?year=${String(record.year)}`, focusTarget };
    case 'bucketItem':
      return { path: '/bucket-list', focusTarget };
    case 'habit':
      return { path: `/habit-tracker/${encodeURIComponent(record.id)}` };
    case 'vision':
    case 'letter':
      return { path: '/future-vision', focusTarget };
    case 'page':
    case 'weekPage':
      return { path: `/journal?day=${record.date}` };
    case 'event':
      return { path: `/monthly-planner?view=day&date=${dayOf(record.start)}` };
  }
}

/** The screen that shows all pages of the journal with a text. */
export function journalSearchAddress(query: string): {
  readonly path: string;
  readonly focusTarget: FocusTarget;
} {
  return { path: '/journal', focusTarget: { record: 'search', query } };
}

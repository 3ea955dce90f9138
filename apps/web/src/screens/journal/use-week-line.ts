import type { WeekPage } from '@kairos/schema/records/week-page';
import { weekPagesOfDays } from '#data/lists.ts';
import { useRecords } from '#data/records/use-records.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekPageAt } from '#features/week-review/rules/week-line.ts';

interface WeekLine {
  readonly isKnown: boolean;
  /** undefined for a week without a line. */
  readonly page: WeekPage | undefined;
}

/** The line of the week to which a day (`YYYY-MM-DD`) belongs. */
export function useWeekLine(day: string): WeekLine {
  const { items, failed } = useRecords(weekPagesOfDays, { key: [shiftDay(day, -6), day] });
  return { isKnown: items !== undefined || failed, page: weekPageAt(items ?? [], day) };
}

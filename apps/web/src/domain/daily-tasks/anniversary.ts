// @spec anniversary

import type { TaskSeries } from '@kairos/schema/records/task-series';
import { yearOf } from '#domain/days/month.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';

/** The earliest year from which the years of a yearly task are counted. */
export const firstSince = 1800;

/**
 * How many years a day (`YYYY-MM-DD`) of a yearly series is after the year of `since`; undefined for other series, and in
 * that year and before it.
 */
export function yearsSince(
  { repeat, since }: Pick<TaskSeries, 'repeat' | 'since'>,
  day: string,
): number | undefined {
  // Records that a device stored before the field existed lack it.
  if (repeat !== 'yearly' || since == null) return undefined;
  const years = yearOf(day) - since;
  return years > 0 ? years : undefined;
}

/** Tasks whose texts have their years. Needs the texts of the area `records`. */
export function tasksWithYears<Task extends { readonly text: string; readonly years?: number }>(
  t: Translate,
  tasks: readonly Task[],
): readonly Task[] {
  return tasks.map((task) => ({ ...task, text: textWithYears(t, task) }));
}

/** The text of a task with its years, e.g. `Grandma’s birthday · 82 years`. Needs the texts of the area `records`. */
export function textWithYears(
  t: Translate,
  { text, years }: { readonly text: string; readonly years?: number },
): string {
  return years === undefined ? text : t('records.text-with-years', { text, count: years });
}

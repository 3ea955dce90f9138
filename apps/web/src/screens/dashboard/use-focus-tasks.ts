import { useMemo } from 'react';
import { useDailyTasks } from '#features/daily-tasks/use-daily-tasks.ts';
import { lastDay } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import type { RecordList } from '#data/records/use-records.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { weekStart } from './rules/focus.ts';

/**
 * The tasks of the focus card, unsorted: those of the last seven days, and enough of those after today (`YYYY-MM-DD`).
 *
 * @param onFailure called with the error of each reading that fails; the same function at every render
 */
export function useFocusTasks(today: string, onFailure?: (error: unknown) => void): RecordList<DailyTask> {
  const week = useDailyTasks({ first: weekStart(today), last: today }, onFailure);
  const later = useDailyTasks({ first: shiftDay(today, 1), last: lastDay, perSeries: 1 });
  const items = useMemo(
    () => week.items && later.items && [...week.items, ...later.items],
    [week.items, later.items],
  );
  return { items, failed: week.failed || later.failed, retry: week.retry };
}

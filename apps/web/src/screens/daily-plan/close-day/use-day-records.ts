import { useMemo } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useDailyTasks } from '#features/daily-tasks/use-daily-tasks.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { allGoals, habits, pagesOfDays, sessionsOfDays } from '#data/lists.ts';
import { contentOf, type PageContent } from '#domain/journal/page-change.ts';
import { useRecords } from '#data/records/use-records.ts';
import { sortTasks } from '../rules/task-order.ts';
import { daySummary, type DaySummary } from './rules/day-summary.ts';

interface DayRecords {
  readonly summary: DaySummary;
  /** The tasks that are not done, in the order of the day. */
  readonly open: readonly DailyTask[];
  /** The tasks of the next day, in its order. */
  readonly next: readonly DailyTask[];
  readonly page: PageContent;
}

/** The records of a day, `YYYY-MM-DD`, and of the next one; undefined until the replica was read. */
export function useDayRecords(day: string): DayRecords | undefined {
  const tomorrow = shiftDay(day, 1);
  const tasks = useDailyTasks({ first: day, last: tomorrow });
  const lists = {
    habits: useRecords(habits, {}),
    sessions: useRecords(sessionsOfDays, { key: [day, day] }),
    goals: useRecords(allGoals, {}),
    pages: useRecords(pagesOfDays, { key: [day, day] }),
  };
  const isKnown = [tasks, ...Object.values(lists)].every(
    ({ items, failed }) => items !== undefined || failed,
  );
  const sorted = useMemo(() => sortTasks(tasks.items ?? []), [tasks.items]);
  if (!isKnown) return undefined;
  const today = sorted.filter(({ date }) => date === day);
  return {
    summary: daySummary(day, {
      tasks: today,
      habits: lists.habits.items ?? [],
      sessions: lists.sessions.items ?? [],
      goals: lists.goals.items ?? [],
    }),
    open: today.filter(({ done }) => !done),
    next: sorted.filter(({ date }) => date === tomorrow),
    page: contentOf(lists.pages.items?.[0]),
  };
}

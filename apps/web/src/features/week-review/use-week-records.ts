import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { JournalPage } from '@kairos/schema/records/journal-page';
import type { LaterTask } from '@kairos/schema/records/later-task';
import { useMemo } from 'react';
import { allGoals, habits, pagesOfDays, sessionsOfDays, weekPagesOfDays } from '#data/lists.ts';
import { useRecords } from '#data/records/use-records.ts';
import { isLeftOpen } from '#domain/daily-tasks/is-left-open.ts';
import { useDailyTasks } from '#features/daily-tasks/use-daily-tasks.ts';
import { eachDay } from '#domain/days/each-day.ts';
import { useLaterTasks } from '#features/later-tasks/use-later-tasks.ts';
import { byDayOrder } from '#domain/daily-tasks/by-day-order.ts';
import type { Week } from './rules/week-line.ts';
import { weekMoves, type WeekMoves } from './rules/week-moves.ts';

/** Load failure of a week: console only. */
function reportWeekFailure(error: unknown): void {
  console.error('Failed to load the week:', error);
}

interface UsedWeekRecords {
  /** undefined while they load, and when they could not be loaded. */
  readonly moves: WeekMoves | undefined;
  readonly failed: boolean;
  /** Reads again because the user asked for it. */
  readonly retry: () => void;
  /** The journal pages of the week, the earliest first. */
  readonly pages: readonly JournalPage[];
  /** The stored line; '' without one. */
  readonly line: string;
  /** The tasks that can become intentions: of Later, then those left open until today. */
  readonly offers: readonly (DailyTask | LaterTask)[];
}

/**
 * The records of a week for its review.
 *
 * @param today `YYYY-MM-DD`
 */
export function useWeekRecords({ first, last }: Week, today: string): UsedWeekRecords {
  const tasks = useDailyTasks({ first, last }, reportWeekFailure);
  const allHabits = useRecords(habits, {});
  const sessions = useRecords(sessionsOfDays, { key: [first, last] });
  const goals = useRecords(allGoals, {});
  const pages = useRecords(pagesOfDays, { key: [first, last] });
  const lines = useRecords(weekPagesOfDays, { key: [first, first] });
  const later = useLaterTasks(reportWeekFailure);

  const moves = useMemo(
    () =>
      tasks.items &&
      allHabits.items &&
      sessions.items &&
      goals.items &&
      weekMoves(
        [...eachDay(first, last)],
        { tasks: tasks.items, habits: allHabits.items, sessions: sessions.items, goals: goals.items },
        today,
      ),
    [first, last, today, tasks.items, allHabits.items, sessions.items, goals.items],
  );
  const offers = useMemo(() => {
    const left = (tasks.items ?? []).filter((task) => isLeftOpen(task) && task.date <= today);
    return [...(later.tasks ?? []), ...left.toSorted(byDayOrder)];
  }, [tasks.items, later.tasks, today]);

  return {
    moves,
    failed: [tasks, allHabits, sessions, goals].some((list) => list.failed),
    retry: tasks.retry,
    pages: useMemo(
      () => (pages.items ?? []).toSorted((one, other) => (one.date < other.date ? -1 : 1)),
      [pages.items],
    ),
    line: lines.items?.[0]?.text ?? '',
    offers,
  };
}

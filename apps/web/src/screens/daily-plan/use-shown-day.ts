// @spec daily-task-date-reloads

import { useDeferredValue, useMemo } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { shiftDay } from '#domain/days/shift-day.ts';
import { useSelectedDay } from '#features/days/use-selected-day.ts';
import { useToday } from '#features/days/use-today.ts';
import { weekOf } from '#domain/days/week.ts';
import { useGoalTitles } from '#features/goal-links/use-goal-titles.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import { useDailyTasks } from '#features/daily-tasks/use-daily-tasks.ts';
import type { RecordList } from '#data/records/use-records.ts';
import { useTaskOrder } from './list/use-task-order.ts';
import { reportListFailure } from './failures.ts';
import { countByDay, sortTasks } from './rules/task-order.ts';

/** The same map at every render. */
const noTitles: ReadonlyMap<string, string> = new Map();

export interface ShownDay {
  /** The week of the selected day, for its choice. Days are `YYYY-MM-DD`. */
  readonly week: {
    readonly today: string;
    readonly selected: string;
    readonly days: readonly string[];
    readonly onSelect: (day: string) => void;
    readonly onShift: (weeks: 1 | -1) => void;
  };
  /** The day whose tasks are shown: soon the selected one. */
  readonly day: string;
  /** Today, as of the shown day. */
  readonly today: string;
  /** By order; undefined until they are known. */
  readonly tasks: readonly DailyTask[] | undefined;
  /** The tasks of the selected day as they are stored; undefined while they are not shown. */
  readonly stored: readonly DailyTask[] | undefined;
  /** The number of tasks by day of the week; empty until they are known. */
  readonly counts: ReadonlyMap<string, number>;
  /** The titles of goals by id. */
  readonly goalTitles: ReadonlyMap<string, string>;
  readonly isBusy: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Shows the tasks in the order of `ids` at once and stores that order. */
  readonly reorder: (ids: readonly string[]) => void;
}

/** The selected day, and the day whose tasks are shown. */
export function useShownDay(): ShownDay {
  const today = useToday();
  const [selected, selectDay] = useSelectedDay(today);
  const firstOfWeek = usePreference(weekStart);
  // The selected day is marked at once, before its rows are rendered. Today comes with it, so that an open dialog of
  // today's plan stays when both become the next day.
  const shown = useDeferredValue(useMemo(() => ({ day: selected, today }), [selected, today]));
  const { tasks: stored, counts, failed, retry } = useDayTasks(shown.day, weekOf(shown.day, firstOfWeek));
  const titles = useGoalTitles();
  // The chip of a goal makes a row higher, and the rows below it would move.
  const isWaiting = titles === undefined && stored?.some(({ goalId }) => goalId);
  const { arranged: tasks, reorder } = useTaskOrder(isWaiting ? undefined : stored);
  return {
    week: {
      today,
      selected,
      days: weekOf(selected, firstOfWeek),
      onSelect: selectDay,
      onShift: (weeks) => selectDay(shiftDay(selected, 7 * weeks)),
    },
    ...shown,
    tasks,
    stored: shown.day === selected ? stored : undefined,
    counts,
    goalTitles: titles ?? noTitles,
    isBusy: shown.day !== selected || (tasks === undefined && !failed),
    failed,
    retry,
    reorder,
  };
}

interface DayTasks extends Omit<RecordList<DailyTask>, 'items'> {
  /** By order; undefined until they are known. */
  readonly tasks: readonly DailyTask[] | undefined;
  /** The number of tasks by day of the week; empty until they are known. */
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * The tasks of a day, `YYYY-MM-DD`, and how many each day of its `week` has. One list of the whole week: another day of
 * it is shown without reading.
 */
function useDayTasks(day: string, week: readonly string[]): DayTasks {
  const { items, ...list } = useDailyTasks(
    { first: week.at(0) ?? day, last: week.at(-1) ?? day },
    reportListFailure,
  );
  const tasks = useMemo(() => items && sortTasks(items.filter(({ date }) => date === day)), [items, day]);
  const counts = useMemo(() => countByDay(items ?? []), [items]);
  return { ...list, tasks, counts };
}

import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { byDayOrder } from '#domain/daily-tasks/by-day-order.ts';
import { focusTaskOf, readFocusTask } from '#domain/daily-tasks/focus-task.ts';
import { useDailyTasks } from '#features/daily-tasks/use-daily-tasks.ts';
import { useToday } from '#features/days/use-today.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { reportTasksFailure } from './failures.ts';
import type { ChosenTask } from './rules/chosen-task.ts';
import type { Timer } from './timer.ts';

interface TaskChoiceOptions {
  readonly chosen: ChosenTask | null;
  readonly chooseTask: Timer['chooseTask'];
  /** The timer neither runs nor is paused, and no break is to be chosen. */
  readonly isReady: boolean;
}

export interface TaskChoice {
  /** The open tasks of today and the chosen one, in the order of the day; undefined until they are known. */
  readonly tasks: readonly DailyTask[] | undefined;
  /** The tasks could not be loaded. */
  readonly failed: boolean;
  /** The current values of the chosen task; undefined without one, and for a task that is no longer planned. */
  readonly current: DailyTask | undefined;
  /** Chooses one of the tasks by its id; '' for none. */
  readonly choose: (id: string) => void;
}

/** The tasks to choose from, and the chosen task. */
export function useTaskChoice({ chosen, chooseTask, isReady }: TaskChoiceOptions): TaskChoice {
  const today = useToday();
  const todays = useDailyTasks({ first: today, last: today }, reportTasksFailure);
  const day = chosen?.date ?? today;
  const others = useDailyTasks({ first: day, last: day });
  const id = chosen?.id;
  const current = [...(todays.items ?? []), ...(others.items ?? [])].find((task) => task.id === id);
  const { items } = todays;
  const tasks = useMemo(
    () => items?.filter((task) => !task.done || task.id === id).sort(byDayOrder),
    [items, id],
  );

  const isKnown = items !== undefined && others.items !== undefined;
  const isGone =
    chosen !== null && isReady && (chosen.chosenOn !== today || (isKnown && current === undefined));
  useEffect(() => {
    if (isGone) chooseTask(null);
  }, [isGone, chooseTask]);

  const isChanged = chosen !== null && current !== undefined && !isSame(chosen, current);
  useEffect(() => {
    if (isChanged) chooseTask({ ...chosen, ...focusTaskOf(current) });
  }, [isChanged, chosen, current, chooseTask]);

  // After the effects above, which are about the task that was chosen before.
  useArrivalWithTask(today, chooseTask);

  const choose = (wanted: string) => {
    const task = tasks?.find((one) => one.id === wanted);
    if (task) chooseTask({ ...focusTaskOf(task), chosenOn: today });
    else if (wanted === '') chooseTask(null);
  };
  return { tasks, failed: todays.failed, current, choose };
}

/** Chooses, once, the task that the link to this screen passed on. */
function useArrivalWithTask(today: string, chooseTask: Timer['chooseTask']) {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const { focusTask } = (location.state ?? {}) as { readonly focusTask?: unknown };
    const task = readFocusTask(focusTask);
    if (task === undefined) return;
    chooseTask({ ...task, chosenOn: today });
    // Otherwise a reload would choose it again.
    void navigate(location, { replace: true, state: null, preventScrollReset: true });
  }, [location, navigate, today, chooseTask]);
}

function isSame(chosen: ChosenTask, task: DailyTask): boolean {
  const { text, date, goalId } = focusTaskOf(task);
  return chosen.text === text && chosen.date === date && chosen.goalId === goalId;
}

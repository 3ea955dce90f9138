// @spec week-review

import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { FocusSession } from '@kairos/schema/records/focus-session';
import type { Habit } from '@kairos/schema/records/habit';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import { plannedMinutes } from '#domain/daily-tasks/task-length.ts';
import { hasTitle } from '#domain/goals/has-title.ts';
import { dayKind, historyOf } from '#domain/habits/habit-history.ts';
import { byCreation } from '#domain/ordering/by-creation.ts';
import { byOrder } from '#domain/ordering/by-order.ts';

/** The records of a week that are linked to a goal. */
export interface GoalWeek {
  readonly id: string;
  readonly title: string;
  /** For each day of the week, whether something happened. */
  readonly days: readonly boolean[];
  /** The number of done tasks. */
  readonly steps: number;
  /** The number of days on which its habits were done. */
  readonly habitDays: number;
  /** Focused minutes. */
  readonly minutes: number;
}

/** A habit that was done in the week. */
export interface HabitWeek {
  readonly id: string;
  readonly name: string;
  /** For each day of the week, whether it was done. */
  readonly days: readonly boolean[];
}

/** The things that happened in a week. Lengths are in minutes. */
export interface WeekMoves {
  /** The number of done tasks. */
  readonly done: number;
  readonly goals: readonly GoalWeek[];
  readonly habits: readonly HabitWeek[];
  /** Focused minutes, for each day of the week. */
  readonly focus: readonly number[];
  /** The length of all tasks. */
  readonly planned: number;
  /** The length of the done tasks. */
  readonly doneLength: number;
}

export interface WeekRecords {
  readonly tasks: readonly DailyTask[];
  readonly habits: readonly Habit[];
  readonly sessions: readonly FocusSession[];
  readonly goals: readonly YearlyGoal[];
}

/**
 * The things that happened in a week. Only records of its days count. A task belongs to the day for which it is planned,
 * so that planned and done count the same tasks.
 *
 * @param days the seven days of the week, `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export function weekMoves(days: readonly string[], records: WeekRecords, today: string): WeekMoves {
  const tasks = records.tasks.filter(({ date }) => days.includes(date));
  const sessions = records.sessions.filter(({ date }) => days.includes(date));
  const done = tasks.filter((task) => task.done);
  const habits = records.habits.toSorted(byCreation).flatMap(({ goalId, ...habit }) => {
    const history = historyOf(habit, today);
    const doneOn = days.map((day) => dayKind(history, day) === 'done');
    return doneOn.includes(true) ? [{ id: habit.id, name: habit.name, days: doneOn, goalId }] : [];
  });
  const goals = records.goals
    .filter(hasTitle)
    .toSorted((one, other) => one.year - other.year || byOrder(one, other))
    .flatMap(({ id, title }): GoalWeek[] => {
      const steps = done.filter(({ goalId }) => goalId === id);
      const focused = sessions.filter(({ goalId }) => goalId === id);
      const kept = habits.filter(({ goalId }) => goalId === id);
      const moved = days.map(
        (day, index) =>
          [...steps, ...focused].some(({ date }) => date === day) ||
          kept.some((habit) => habit.days[index] === true),
      );
      if (!moved.includes(true)) return [];
      const habitDays = kept.flatMap((habit) => habit.days.filter(Boolean)).length;
      return [
        { id, title: title.trim(), days: moved, steps: steps.length, habitDays, minutes: sumOf(focused) },
      ];
    });
  return {
    done: done.length,
    goals,
    habits: habits.map(({ id, name, days: doneOn }) => ({ id, name, days: doneOn })),
    focus: days.map((day) => sumOf(sessions.filter(({ date }) => date === day))),
    planned: plannedMinutes(tasks),
    doneLength: plannedMinutes(done),
  };
}

function sumOf(sessions: readonly Pick<FocusSession, 'minutes'>[]): number {
  return sessions.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Whether nothing happened and nothing was planned. */
export function isQuiet({ done, goals, habits, focus, planned }: WeekMoves): boolean {
  return done + goals.length + habits.length + planned === 0 && focus.every((minutes) => minutes === 0);
}

// @spec menu-notes letter-day

import type { BucketItem } from '@kairos/schema/records/bucket-item';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { FocusSession } from '@kairos/schema/records/focus-session';
import type { Habit } from '@kairos/schema/records/habit';
import type { Letter } from '@kairos/schema/records/letter';
import { weekdayOf } from '#domain/days/weekday.ts';
import { wholeDays } from '#domain/habits/amounts.ts';
import { countedWeekdays } from '#domain/habits/counted-weekdays.ts';
import { pauseOfAll } from '#domain/habits/pause-all.ts';
import { isPausedOn, pausesOf, type Pause } from '#domain/habits/pauses.ts';
import { sortLetters, stateOf } from '#domain/letters/letter-state.ts';
import { progressOf, type Progress } from '#domain/progress/progress.ts';

/** The progress of the tasks of a day; undefined without tasks. */
export function tasksNote(tasks: readonly Pick<DailyTask, 'done'>[]): Progress | undefined {
  return tasks.length === 0 ? undefined : progressOf(tasks);
}

type HabitDays = Pick<Habit, 'log' | 'days' | 'pauses' | 'perWeek' | 'amount' | 'amounts'>;

/**
 * The number of habits that count on a day (`YYYY-MM-DD`) and are not done; undefined for none. One that is done some
 * times a week counts on no day.
 */
export function habitsNote(habits: readonly HabitDays[], today: string): number | undefined {
  const open = habits.filter(
    (habit) =>
      habit.perWeek == null &&
      countedWeekdays(habit.days).includes(weekdayOf(today)) &&
      !isPausedOn(pausesOf(habit.pauses), today) &&
      !wholeDays(habit, today).has(today),
  );
  return open.length || undefined;
}

/** The pause of all habits that runs on a day (`YYYY-MM-DD`). */
export function runningPause(
  habits: readonly Pick<Habit, 'id' | 'pauses'>[],
  today: string,
): Pause | undefined {
  const pause = pauseOfAll(habits, today);
  return pause && pause.from <= today ? pause : undefined;
}

/** The done share of the bucket list as a whole percent; undefined for 0 %, which would only discourage. */
export function bucketListNote(items: readonly Pick<BucketItem, 'done'>[]): number | undefined {
  return progressOf(items).percent || undefined;
}

/** The focused minutes of sessions; undefined for none. */
export function focusNote(sessions: readonly Pick<FocusSession, 'minutes'>[]): number | undefined {
  return sessions.reduce((sum, { minutes }) => sum + minutes, 0) || undefined;
}

/** The letters that can be opened, the first one first; `now` is in milliseconds since 1970. Undefined for none. */
export function lettersNote(
  letters: readonly Letter[],
  now: number,
): { readonly count: number; readonly first: string } | undefined {
  const due = sortLetters(letters, now).filter((letter) => stateOf(letter, now) === 'due');
  return due[0] && { count: due.length, first: due[0].id };
}

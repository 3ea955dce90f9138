import { dayAt } from '#domain/days/day-at.ts';
import { isDay } from '#domain/days/day.ts';
import { dayIn, daysIn, monthOf, yearOf, type Month } from '#domain/days/month.ts';
import { currentStreak } from '#domain/habits/current-streak.ts';
import { dayKind, historyOf } from '#domain/habits/habit-history.ts';
import { byCreation } from '#domain/ordering/by-creation.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';
import type { GoalRecords } from '#domain/goals/goal-records.ts';

/** A done task of a goal. */
export interface Step {
  readonly id: string;
  readonly text: string;
  /** The user's day on which it was done, `YYYY-MM-DD`. */
  readonly day: string;
}

/** A habit that was done in the month. */
export interface HabitMonth {
  readonly id: string;
  readonly name: string;
  /** Whether it was done, for each counted day that has passed, oldest first. */
  readonly days: readonly boolean[];
  /** On how many days of a week it is done; null for one with weekdays. */
  readonly perWeek: number | null;
  /**
   * The streak up to today or to the end of the month, in scheduled days; in weeks for a habit that is done some times a
   * week.
   */
  readonly inARow: number;
}

/** The things that moved a goal in a month. */
export interface MonthMoves {
  /** Newest first. */
  readonly steps: readonly Step[];
  readonly habits: readonly HabitMonth[];
  /** Focused minutes. */
  readonly minutes: number;
}

/** The month of a year that is shown: the present one, the last of a past year, the first of a later one. */
export function shownMonth(year: number, today: string): Month {
  const present = yearOf(today);
  if (year === present) return monthOf(today);
  return year < present ? 'Dec' : 'Jan';
}

/** The user's day on which a task was done. Tasks of earlier versions do not know it: then the day of their plan. */
function dayDone({ date, doneAt }: GoalRecords['tasks'][number], dayStart: DayStart): string {
  if (doneAt === null) return date;
  const moment = new Date(doneAt);
  return Number.isNaN(moment.getTime()) ? date : dayAt(moment, dayStart);
}

function newestFirst(one: Step & { readonly at: string }, other: Step & { readonly at: string }): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1;
  return Number(one.at < other.at) - Number(one.at > other.at);
}

interface MonthOptions {
  readonly year: number;
  readonly month: Month;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly dayStart: DayStart;
}

export function monthMoves(
  { tasks, sessions, habits }: GoalRecords,
  { year, month, today, dayStart }: MonthOptions,
): MonthMoves {
  const days = Array.from({ length: daysIn(year, month) }, (_, index) => dayIn(year, month, index + 1));
  const [first = today, last = today] = [days[0], days.at(-1)];
  const isInMonth = (day: string) => first <= day && day <= last;
  const steps = tasks
    .filter(({ done }) => done)
    .map((task) => ({ id: task.id, text: task.text, day: dayDone(task, dayStart), at: task.doneAt ?? '' }))
    .filter(({ day }) => isInMonth(day))
    .sort(newestFirst)
    .map(({ id, text, day }): Step => ({ id, text, day }));
  const kept = [...habits].sort(byCreation).flatMap((habit): HabitMonth[] => {
    const history = historyOf(habit, today);
    const kinds = days
      .map((day) => dayKind(history, day))
      .filter((kind) => kind === 'done' || kind === 'some' || kind === 'open');
    if (!kinds.includes('done')) return [];
    const upTo = last < today ? last : today;
    const done = new Set([...history.done].filter((day) => upTo === today || day <= last));
    return [
      {
        id: habit.id,
        name: habit.name,
        days: kinds.map((kind) => kind === 'done'),
        perWeek: history.perWeek,
        inARow: currentStreak({ ...history, done, today: upTo }),
      },
    ];
  });
  const focused = sessions.filter(({ date }) => isDay(date) && isInMonth(date));
  return { steps, habits: kept, minutes: focused.reduce((sum, session) => sum + session.minutes, 0) };
}

/** Whether there is nothing to show for a month. */
export function isStill({ steps, habits, minutes }: MonthMoves): boolean {
  return steps.length === 0 && habits.length === 0 && minutes === 0;
}

// @spec wall

import type { DailyTask } from '@kairos/schema/records/daily-task';
import { byDayOrder } from '#domain/daily-tasks/by-day-order.ts';
import { noonOf } from '#domain/days/day.ts';

/** The most tasks that are read from two metres. */
export const maxWallTasks = 7;

/** How long after its time an open task is still the next one, in minutes. */
const nextDelay = 30;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes from the start of the user's day to a time of day: 01:30 is late in a day that starts at 04:00. */
const minutesIntoDay = (time: string, dayStart: string) =>
  (minutesOf(time) - minutesOf(dayStart) + 1440) % 1440;

/** Local time as `HH:mm`. */
export function timeOf(now: Date): string {
  return [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

interface WallDay {
  /** In the order of the daily plan; done ones are left out first. */
  readonly tasks: readonly DailyTask[];
  /** How many tasks are not shown. */
  readonly more: number;
  /** The id of the next open task with a time. */
  readonly nextId: string | undefined;
}

/**
 * The tasks of a day that the wall shows.
 *
 * @param time the local time as `HH:mm`
 */
export function wallDay(allTasks: readonly DailyTask[], time: string, dayStart: string): WallDay {
  const inOrder = allTasks.toSorted(byDayOrder);
  let surplus = inOrder.length - maxWallTasks;
  const tasks = inOrder
    .filter(({ done }) => {
      if (!done || surplus <= 0) return true;
      surplus -= 1;
      return false;
    })
    .slice(0, maxWallTasks);
  const now = minutesIntoDay(time, dayStart);
  const timed = tasks.flatMap(({ id, done, time: own }) =>
    done || !own ? [] : [{ id, at: minutesIntoDay(own, dayStart) }],
  );
  const next = timed.filter(({ at }) => at >= now - nextDelay).toSorted((a, b) => a.at - b.at)[0];
  return { tasks, more: inOrder.length - tasks.length, nextId: next?.id };
}

/** Whether the wall is dark, from 20:00 to 07:00, whatever the theme is. */
export const isNight = (time: string): boolean => time >= '20:00' || time < '07:00';

/** The shown time: every five minutes on e-ink, where each change blinks. */
export function shownTime(time: string, isInk: boolean): string {
  if (!isInk) return time;
  const minute = Math.floor(Number(time.slice(3)) / 5) * 5;
  return `${time.slice(0, 3)}${String(minute).padStart(2, '0')}`;
}

/** How far everything is moved on a day, in pixels, against burn-in: another place on each of 25 days. */
export function shiftOf(day: string): { readonly x: number; readonly y: number } {
  const number = Math.floor(noonOf(day).getTime() / 86_400_000);
  return { x: (number % 5) - 2, y: (Math.floor(number / 5) % 5) - 2 };
}

/** The hour in which a waiting version of the app is used. */
export const isUpdateHour = (time: string): boolean => time.startsWith('03:');

// @spec today-address-day

import type { Habit } from '@kairos/schema/records/habit';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TodayFeed } from '@kairos/schema/records/today-feed';
import { maxTodayDaysLength } from '@kairos/schema/entities/today-feed';
import {
  maxTodayEntries,
  maxTodayText,
  todayDays,
  type TodayDay,
  type TodayDays,
} from '@kairos/schema/today-days';
import { eventsOfDay } from '#features/calendar-events/rules/events-of-day.ts';
import type { OtherEvent } from '#features/other-calendars/rules/other-event.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';
import { byDayOrder } from '#domain/daily-tasks/by-day-order.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { habitsOfDay } from '#domain/habits/habits-of-day.ts';
import { byCreation } from '#domain/ordering/by-creation.ts';

/** What today's address shows. */
export type TodayChoices = Pick<TodayFeed, 'tasks' | 'habits' | 'calendars' | 'hideWords'>;

interface TodayOptions {
  readonly choices: TodayChoices;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** ISO 8601 with an offset. */
  readonly asOf: string;
  readonly words: TodayDays['words'];
  /** The name of a day, e.g. `Friday, Nov 27`. */
  readonly titleOf: (day: string) => string;
  /** The events of other calendars. */
  readonly events: readonly OtherEvent[];
  readonly dayStart: DayStart;
}

/** The longest days of a device are cut to this many bytes, so that eight of them fit. */
const maxDayBytes = Math.floor(maxTodayDaysLength / todayDays) - 100;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** The first and the last day that a device writes. */
export function writtenRange(today: string): { readonly first: string; readonly last: string } {
  return { first: today, last: shiftDay(today, todayDays - 1) };
}

/** A text of at most 60 characters as users count them; a longer one ends with `…`. */
export function cutText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxTodayText) return line;
  const characters = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line),
    ({ segment }) => segment,
  );
  if (characters.length <= maxTodayText) return line;
  return `${characters
    .slice(0, maxTodayText - 1)
    .join('')
    .trimEnd()}…`;
}

/** Local time as `HH:mm`. */
const timeOf = (instant: Date) =>
  [instant.getHours(), instant.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');

/** Leaves out the first done entries above the limit, then the last ones. */
function mostImportant<Entry extends { readonly done: boolean }>(
  entries: readonly Entry[],
  count: number,
): readonly Entry[] {
  let surplus = entries.length - count;
  const remaining = entries.filter(({ done }) => {
    if (!done || surplus <= 0) return true;
    surplus -= 1;
    return false;
  });
  return remaining.slice(0, count);
}

function dayOf(
  tasks: readonly DailyTask[],
  habits: readonly Habit[],
  day: string,
  { choices, titleOf, events, dayStart }: TodayOptions,
): TodayDay {
  const textOf = (text: string) => (choices.hideWords ? {} : { text: cutText(text) });
  const ofDay = tasks.filter(({ date }) => date === day).toSorted(byDayOrder);
  const shown = ofDay.map(({ text, time, minutes, done }) => ({
    ...(time && { time }),
    ...(minutes != null && minutes > 0 && { minutes }),
    ...textOf(text),
    done,
  }));
  const done = ofDay.filter((task) => task.done).length;
  const shownHabits = habitsOfDay(habits, day).map(({ habit, done }) => ({ ...textOf(habit.name), done }));
  const shownEvents = (choices.calendars ? eventsOfDay(events, day, dayStart) : []).map(
    ({ title, start, end, allDay }) => ({
      ...(!allDay && { time: timeOf(start), end: timeOf(end) }),
      ...textOf(title),
    }),
  );
  const withEntries = (count: number): TodayDay => ({
    title: titleOf(day),
    ...(choices.tasks && {
      ...{ open: ofDay.length - done, done },
      ...(ofDay.length > 0 && { tasks: mostImportant(shown, count) }),
    }),
    ...(shownEvents.length > 0 && { events: shownEvents.slice(0, count) }),
    ...(choices.habits && shownHabits.length > 0 && { habits: shownHabits.slice(0, count) }),
  });
  let count = maxTodayEntries;
  let whole = withEntries(count);
  while (count > 1 && bytesOf(whole) > maxDayBytes) {
    count -= 1;
    whole = withEntries(count);
  }
  return whole;
}

/**
 * The days of today's address, from today on: only what is chosen, so that the server has no words that are hidden.
 *
 * @param tasks the tasks of {@link writtenRange}, occurrences included
 */
export function todayDaysOf(
  tasks: readonly DailyTask[],
  habits: readonly Habit[],
  options: TodayOptions,
): TodayDays {
  const { today, asOf, words } = options;
  const inOrder = habits.toSorted(byCreation);
  const days = Array.from({ length: todayDays }, (_, index) => shiftDay(today, index));
  return {
    asOf,
    words,
    days: Object.fromEntries(days.map((day) => [day, dayOf(tasks, inOrder, day, options)])),
  };
}

/** An instant in local time with its offset, e.g. `2026-11-27T08:40:00+01:00`. */
export function localInstant(instant: Date): string {
  const offset = -instant.getTimezoneOffset();
  const local = new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const digits = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const [hours, minutes] = [digits(Math.abs(offset) / 60), digits(Math.abs(offset) % 60)];
  return `${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

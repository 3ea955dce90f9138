// @spec reminders-planned

import { longestReminderDelay } from '@kairos/schema/push-message';
import { eachDay } from '#domain/days/each-day.ts';
import type { PlannedTask } from '#domain/daily-tasks/series-index.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';
import {
  eveningReminder,
  tagOf,
  taskReminders,
  type EveningSettings,
  type Reminder,
} from './reminder-moments.ts';

/** How many days ahead reminders for a closed app are planned. */
const daysAhead = 30;
const day = 86_400_000;

/**
 * By how many milliseconds a clock may be ahead of the server's. By such a clock, reminders have passed that the server
 * has not sent yet: they stay planned, so that the device does not delete them.
 */
const longestLead = day;

/** The most days that a reminder comes before its task. */
export const longestLeadDays = 7;

/** How many reminders are planned at most, besides those that have passed. */
export const mostReminders = 300;

/** The first and the last day of the tasks that {@link plannedReminders} needs, `YYYY-MM-DD`. */
export function plannedDays(today: string): { readonly first: string; readonly last: string } {
  // The range is wide enough for three cases: a reminder is sent up to a week before its task, the day of a user can end
  // after midnight, and around a change of the clocks the last 24 hours can reach back two days.
  return { first: shiftDay(today, -2), last: shiftDay(today, daysAhead + longestLeadDays + 1) };
}

interface PlanOptions {
  /** The day of the user, `YYYY-MM-DD`. */
  readonly today: string;
  readonly dayStart: DayStart;
  readonly settings: EveningSettings;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The reminders of the next 30 days, the nearest first: at most {@link mostReminders}. Before them, those of the last day.
 *
 * @param tasks the tasks of the `plannedDays`, occurrences included
 */
export function plannedReminders(
  tasks: readonly PlannedTask[],
  { today, dayStart, settings, now }: PlanOptions,
): readonly Reminder[] {
  const { first } = plannedDays(today);
  const days = settings.closeDayAt ? [...eachDay(first, shiftDay(today, daysAhead))] : [];
  const evenings = days.flatMap((evening) => eveningReminder(evening, settings, dayStart));
  const sorted = [...taskReminders(tasks, dayStart), ...evenings]
    .filter(({ moment }) => moment >= now - longestLead && moment <= now + daysAhead * day)
    .toSorted((one, other) => one.moment - other.moment || (tagOf(one) < tagOf(other) ? -1 : 1));
  const passed = sorted.filter(({ moment }) => moment < now - longestReminderDelay);
  return sorted.slice(0, passed.length + mostReminders);
}

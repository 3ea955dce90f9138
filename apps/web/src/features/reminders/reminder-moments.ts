// @spec reminders-open reminder-days-before

import { closeDayRecordId, longestReminderDelay, reminderTag } from '@kairos/schema/push-message';
import type { PlannedTask } from '#domain/daily-tasks/series-index.ts';
import { dayLeadTime, isDayLead } from '#domain/daily-tasks/day-lead.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';

const minute = 60_000;
const minutesOfDay = 1440;

/** A reminder of a task, or of closing a day. Moments are in milliseconds since 1970. */
export type Reminder =
  | {
      readonly kind: 'task';
      readonly moment: number;
      readonly due: number;
      readonly task: PlannedTask;
      /** It was shown before, and the user has snoozed it. */
      readonly isSnoozed?: true;
    }
  | { readonly kind: 'close-day'; readonly moment: number; readonly day: string };

/**
 * The instant of a time of day (`HH:mm`) of a user's day, in local time. A time before the start of the day is on the next
 * calendar day. Where a clock change skips the time, it is the instant after the change; where it occurs twice, the first.
 */
export function instantOf(day: string, time: string, dayStart: DayStart): number {
  const calendarDay = time < dayStart ? shiftDay(day, 1) : day;
  return new Date(`${calendarDay}T${time}`).getTime();
}

/**
 * The reminders of tasks that are open, unsorted. One in minutes needs a time; one in days comes at
 * {@link dayLeadTime} of an earlier day.
 */
export function taskReminders(tasks: readonly PlannedTask[], dayStart: DayStart): readonly Reminder[] {
  return tasks.flatMap((task) => {
    const { done, time, remind, date } = task;
    const hasTime = time != null && time !== '';
    if (done || remind == null || !(hasTime || isDayLead(remind))) return [];
    const due = instantOf(date, hasTime ? time : dayLeadTime, dayStart);
    const moment = isDayLead(remind)
      ? instantOf(shiftDay(date, -remind / minutesOfDay), dayLeadTime, dayStart)
      : due - remind * minute;
    return Number.isNaN(due) ? [] : [{ kind: 'task', task, due, moment }];
  });
}

/**
 * The reminders that come again because the user has snoozed them. None of a task that is done or deleted, or whose own
 * reminder comes later, because its time has changed.
 *
 * @param snoozed the moments in milliseconds since 1970, by task id
 */
export function snoozedReminders(
  reminders: readonly Reminder[],
  snoozed: Readonly<Record<string, number>>,
): readonly Reminder[] {
  return reminders.flatMap((reminder) => {
    const moment = reminder.kind === 'task' ? snoozed[reminder.task.id] : undefined;
    if (reminder.kind !== 'task' || moment === undefined || moment <= reminder.moment) return [];
    return [{ ...reminder, moment, isSnoozed: true }];
  });
}

/** The settings that the evening line depends on; days are `YYYY-MM-DD`, times `HH:mm`. */
export interface EveningSettings {
  readonly closeDayAt?: string | null | undefined;
  readonly closedDay?: string | null | undefined;
}

/** The reminder of closing a day; none when it is off, or when the day or a later one was closed. */
export function eveningReminder(
  day: string,
  { closeDayAt, closedDay }: EveningSettings,
  dayStart: DayStart,
): readonly Reminder[] {
  if (!closeDayAt || (closedDay != null && closedDay >= day)) return [];
  return [{ kind: 'close-day', day, moment: instantOf(day, closeDayAt, dayStart) }];
}

/** The reminders to be shown now: their moment has come, at most {@link longestReminderDelay} ago. */
export function dueReminders(reminders: readonly Reminder[], now: number): readonly Reminder[] {
  return reminders.filter(({ moment }) => moment <= now && now - moment <= longestReminderDelay);
}

/** Milliseconds until the next reminder; undefined without one. */
export function untilNextReminder(reminders: readonly Reminder[], now: number): number | undefined {
  const later = reminders.flatMap(({ moment }) => (moment > now ? [moment - now] : []));
  return later.length === 0 ? undefined : Math.min(...later);
}

/** The tag of its notification: one for each task. */
export function tagOf(reminder: Reminder): string {
  return reminderTag(reminder.kind === 'task' ? reminder.task.id : closeDayRecordId);
}

/** The same for each tab of this browser, and another one when the time of a task changes. */
export function keyOf(reminder: Reminder): string {
  return `${tagOf(reminder)}@${reminder.moment}`;
}

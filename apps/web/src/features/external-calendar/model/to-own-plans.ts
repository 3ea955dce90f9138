import type { BucketItem } from '@kairos/schema/records/bucket-item';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { YearlyPopupTask } from '@kairos/schema/records/yearly-popup-task';
import { yearOf } from '#lib/days/month.ts';
import { byCreation } from '#lib/ordering/by-creation.ts';
import { byOrder } from '#lib/ordering/by-order.ts';
import type { OwnPlan } from './own-plan.ts';

interface PlannedRecords {
  readonly tasks: readonly DailyTask[];
  readonly monthTasks: readonly YearlyPopupTask[];
  readonly dreams: readonly BucketItem[];
}

/** Days as `YYYY-MM-DD`, both included. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

/** The length of a plan that does not say how long it takes. */
const usualMinutes = 30;

/**
 * The plans of a range of days: daily tasks in the order of their day, then tasks of months, then dreams, both by
 * creation. Tasks of months and dreams without a date have no place in a calendar.
 */
export function toOwnPlans(
  { tasks, monthTasks, dreams }: PlannedRecords,
  { first, last }: DayRange,
): OwnPlan[] {
  const plans = [
    ...tasks.toSorted(byOrder).map(ofTask),
    ...monthTasks.toSorted(byCreation).flatMap(ofMonthTask),
    ...dreams.toSorted(byCreation).flatMap(ofDream),
  ];
  return plans.filter(({ day }) => first <= day && day <= last);
}

function ofTask({ id, date, text, time, minutes, done }: DailyTask): OwnPlan {
  return {
    id: `task ${id}`,
    kind: 'task',
    text,
    day: date,
    time: timeOf(time),
    minutes: minutesOf(minutes),
    done,
    address: `/daily-plan?day=${date}`,
  };
}

function ofMonthTask({ id, month, year, title, date, time, done }: YearlyPopupTask): OwnPlan[] {
  if (!date) return [];
  return [
    {
      id: `month-task ${id}`,
      kind: 'month-task',
      text: title,
      day: date,
      time: timeOf(time),
      minutes: usualMinutes,
      done,
      // A task without a year is in the month of every year.
      address: `/yearly-popup?month=${month}&year=${String(year ?? yearOf(date))}`,
    },
  ];
}

function ofDream({ id, text, date, done }: BucketItem): OwnPlan[] {
  if (!date) return [];
  return [
    {
      id: `dream ${id}`,
      kind: 'dream',
      text,
      day: date,
      time: undefined,
      minutes: usualMinutes,
      done,
      address: '/bucket-list',
    },
  ];
}

/** A stored time may be missing or empty. */
function timeOf(stored: string | null | undefined): string | undefined {
  return stored === '' ? undefined : (stored ?? undefined);
}

/** A stored length may be missing or 0, which no block can show. */
function minutesOf(stored: number | null | undefined): number {
  return stored === null || stored === undefined || stored === 0 ? usualMinutes : stored;
}

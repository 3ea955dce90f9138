import type { BucketItem } from '@kairos/schema/records/bucket-item';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { YearlyPopupTask } from '@kairos/schema/records/yearly-popup-task';
import { byDayOrder } from '#domain/daily-tasks/by-day-order.ts';
import { usualMinutes } from '#domain/daily-tasks/usual-minutes.ts';
import { monthPopupPath } from '#domain/month-tasks/month-popup-path.ts';
import { byCreation } from '#domain/ordering/by-creation.ts';
import type { OwnPlan } from './own-plan.ts';

interface PlannedRecords {
  readonly tasks: readonly DailyTask[];
  readonly monthTasks: readonly YearlyPopupTask[];
  readonly bucketItems: readonly BucketItem[];
}

/** Days as `YYYY-MM-DD`, both included. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

/** The length of a task in minutes. */
export type LengthOf = (task: Pick<DailyTask, 'duration' | 'minutes'>) => number;

/**
 * The plans of a range of days: daily tasks in the order of their day, then month tasks, then bucket items, both by
 * creation. Month tasks and bucket items without a date are left out.
 */
export function toOwnPlans(
  { tasks, monthTasks, bucketItems }: PlannedRecords,
  { first, last }: DayRange,
  lengthOf: LengthOf,
): OwnPlan[] {
  const plans = [
    ...tasks.toSorted(byDayOrder).map((task) => ofTask(task, lengthOf(task))),
    ...monthTasks.toSorted(byCreation).flatMap(ofMonthTask),
    ...bucketItems.toSorted(byCreation).flatMap(ofBucketItem),
  ];
  return plans.filter(({ day }) => first <= day && day <= last);
}

function ofTask({ id, date, text, time, done }: DailyTask, minutes: number): OwnPlan {
  return {
    id: `task ${id}`,
    kind: 'task',
    text,
    day: date,
    time: timeOf(time),
    minutes,
    done,
    address: `/daily-plan?day=${date}`,
  };
}

function ofMonthTask(task: YearlyPopupTask): OwnPlan[] {
  const { id, title, date, time, done } = task;
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
      address: monthPopupPath(task),
    },
  ];
}

function ofBucketItem({ id, text, date, done }: BucketItem): OwnPlan[] {
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

import { weekOf } from '#lib/days/week.ts';
import { defineRecords } from '#lib/records/records.ts';

export type { DailyTask } from '@kairos/schema/records/daily-task';

/** The tasks of a day, `YYYY-MM-DD`. */
export const dayTasks = defineRecords('DailyTask', (day: string) => [day, day]);

/** The tasks of the week of a day, `YYYY-MM-DD`. */
export const weekTasks = defineRecords('DailyTask', (day: string) => {
  const week = weekOf(day);
  return [week.at(0) ?? day, week.at(-1) ?? day];
});

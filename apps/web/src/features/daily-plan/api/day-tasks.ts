import { dailyTaskDocuments } from '@kairos/schema/records/daily-task';
import { defineRecords } from '#lib/records/records.ts';

export type { DailyTask } from '@kairos/schema/records/daily-task';

/** The tasks of a day, `YYYY-MM-DD`. */
export const dayTasks = defineRecords({
  ...dailyTaskDocuments,
  part: {
    filter: (day: string) => ({ date: { eq: day } }),
    includes: (task, day) => task.date === day,
  },
});

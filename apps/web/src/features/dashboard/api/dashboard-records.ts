import { bucketItemDocuments } from '@kairos/schema/records/bucket-item';
import { dailyTaskDocuments } from '@kairos/schema/records/daily-task';
import { futureGoalDocuments } from '@kairos/schema/records/future-goal';
import { yearlyGoalDocuments } from '@kairos/schema/records/yearly-goal';
import { defineReadableRecords, defineRecords } from '#lib/records/records.ts';

export type { DailyTask } from '@kairos/schema/records/daily-task';

/** The whole bucket list. */
export const bucketItems = defineReadableRecords(bucketItemDocuments);

/** The goals of a year. */
export const yearGoals = defineReadableRecords({
  ...yearlyGoalDocuments,
  part: {
    filter: (year: number) => ({ year: { eq: year } }),
    includes: (goal, year) => goal.year === year,
  },
});

/** All future goals. The dashboard reads them as specified (§7), so that the future vision has them cached. */
export const futureGoals = defineReadableRecords(futureGoalDocuments);

/** The tasks since a day (`YYYY-MM-DD`). */
export const tasksSince = defineRecords({
  ...dailyTaskDocuments,
  part: {
    filter: (day: string) => ({ date: { ge: day } }),
    includes: (task, day) => task.date >= day,
  },
});

import { yearSlice } from '#data/records/entities.ts';
import { defineRecords } from '#data/records/records.ts';

export type { DailyTask } from '@kairos/schema/records/daily-task';

/** The whole bucket list. */
export const bucketItems = defineRecords('BucketItem');

/** The goals of a year. */
export const yearGoals = defineRecords('YearlyGoal', (year: number) => [yearSlice(year), yearSlice(year)]);

import { yearSlice } from '#lib/records/entities.ts';
import { defineRecords } from '#lib/records/records.ts';

export type { DailyTask } from '@kairos/schema/records/daily-task';

/** The whole bucket list. */
export const bucketItems = defineRecords('BucketItem');

/** The goals of a year. */
export const yearGoals = defineRecords('YearlyGoal', (year: number) => [yearSlice(year), yearSlice(year)]);

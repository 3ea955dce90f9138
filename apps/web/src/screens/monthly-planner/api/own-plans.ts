import { defineRecords } from '#data/records/records.ts';

/** The month tasks of all years: a task can have a date in another month. */
export const monthTasks = defineRecords('YearlyPopupTask');

/** The whole bucket list. */
export const bucketItems = defineRecords('BucketItem');

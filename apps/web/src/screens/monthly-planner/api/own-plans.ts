import { defineRecords } from '#data/records/records.ts';

/** The tasks of months, of all years: a task can have a date in another month. */
export const monthTasks = defineRecords('YearlyPopupTask');

/** The whole bucket list. */
export const dreams = defineRecords('BucketItem');

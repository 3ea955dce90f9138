import { defineRecords } from '#data/records/records.ts';

/** The tasks of all months, of all years. */
export const yearTasks = defineRecords('YearlyPopupTask');

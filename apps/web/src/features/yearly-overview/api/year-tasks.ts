import { defineRecords } from '#lib/records/records.ts';

/** The tasks of all months, of all years. */
export const yearTasks = defineRecords('YearlyPopupTask');

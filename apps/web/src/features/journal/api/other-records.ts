import { defineRecords } from '#lib/records/records.ts';

/** The stored tasks of a day, `YYYY-MM-DD`. A task that is done is always stored. */
export const tasksOfDay = defineRecords('DailyTask', (day: string) => [day, day]);

/** The whole bucket list. */
export const dreams = defineRecords('BucketItem');

/** The other versions of values that two devices changed. */
export const keptVersions = defineRecords('KeptVersion');

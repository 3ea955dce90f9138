import { sameDays } from '../rules/same-days.ts';
import { defineRecords, defineScatteredRecords } from '#data/records/records.ts';

/** The stored tasks of a day, `YYYY-MM-DD`, in earlier years. A task that is done is always stored. */
export const tasksOfSameDays = defineScatteredRecords('DailyTask', sameDays);

/** The whole bucket list. */
export const bucketItems = defineRecords('BucketItem');

/** The discarded values of fields that two devices changed. */
export const keptVersions = defineRecords('KeptVersion');

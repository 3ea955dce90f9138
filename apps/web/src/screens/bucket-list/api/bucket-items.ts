import { defineRecords } from '#data/records/records.ts';

export type { BucketItem } from '@kairos/schema/records/bucket-item';

/** The whole bucket list. */
export const bucketItems = defineRecords('BucketItem');

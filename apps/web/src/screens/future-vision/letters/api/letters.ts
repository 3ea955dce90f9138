import { defineRecords } from '#data/records/records.ts';

export type { Letter } from '@kairos/schema/records/letter';

/** All letters. */
export const letters = defineRecords('Letter');

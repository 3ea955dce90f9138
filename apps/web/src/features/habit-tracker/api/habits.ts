import { habitDocuments } from '@kairos/schema/records/habit';
import { defineRecords } from '#lib/records/records.ts';

/** A person's habits, in one list. */
export const habits = defineRecords(habitDocuments);

import { defineRecords } from '#data/records/records.ts';

export type { Habit } from '@kairos/schema/records/habit';

/** The user's habits, in one list. */
export const habits = defineRecords('Habit');

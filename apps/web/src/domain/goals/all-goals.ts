import { defineRecords } from '#data/records/records.ts';

export type { YearlyGoal } from '@kairos/schema/records/yearly-goal';

/** The user's goals of all years: a record of a later year may be linked to one. */
export const allGoals = defineRecords('YearlyGoal');

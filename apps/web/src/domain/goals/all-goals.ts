import { defineRecords } from '#data/records/records.ts';

export type { YearlyGoal } from '@kairos/schema/records/yearly-goal';

/** A person's goals of all years: what serves a goal may be of a later year. */
export const allGoals = defineRecords('YearlyGoal');

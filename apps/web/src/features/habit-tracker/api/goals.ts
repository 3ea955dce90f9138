import { defineRecords } from '#lib/records/records.ts';

export type { YearlyGoal } from '@kairos/schema/records/yearly-goal';

/** A person's goals of all years: a habit may serve one of an earlier year. */
export const goals = defineRecords('YearlyGoal');

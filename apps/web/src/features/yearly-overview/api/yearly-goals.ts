import { yearSlice } from '#lib/records/entities.ts';
import { defineRecords } from '#lib/records/records.ts';

export type { YearlyGoal } from '@kairos/schema/records/yearly-goal';

/** The goals of a year. */
export const yearlyGoals = defineRecords('YearlyGoal', (year: number) => [yearSlice(year), yearSlice(year)]);

import { yearSlice } from '#data/records/entities.ts';
import { defineRecords } from '#data/records/records.ts';

export type { YearlyGoal } from '@kairos/schema/records/yearly-goal';

/** The goals of a year. */
export const yearlyGoals = defineRecords('YearlyGoal', (year: number) => [yearSlice(year), yearSlice(year)]);

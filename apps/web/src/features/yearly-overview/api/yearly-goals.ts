import { yearlyGoalDocuments } from '@kairos/schema/records/yearly-goal';
import { defineRecords } from '#lib/records/records.ts';

export type { YearlyGoal } from '@kairos/schema/records/yearly-goal';

/** The yearly goals, a list for each year. */
export const yearlyGoals = defineRecords({
  ...yearlyGoalDocuments,
  part: {
    filter: (year: number) => ({ year: { eq: year } }),
    includes: (goal, year) => goal.year === year,
  },
});

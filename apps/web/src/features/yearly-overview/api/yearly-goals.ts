import {
  CreateYearlyGoalDocument,
  DeleteYearlyGoalDocument,
  ListYearlyGoalsDocument,
  OnYearlyGoalChangeDocument,
  UpdateYearlyGoalDocument,
  YearlyGoalFieldsFragmentDoc,
  type YearlyGoalFieldsFragment,
} from '@kairos/schema/documents';
import { defineRecords } from '#lib/records/records.ts';

export type YearlyGoal = YearlyGoalFieldsFragment;

/** The goals, a list a year. */
export const yearlyGoals = defineRecords({
  entity: 'YearlyGoal',
  fields: YearlyGoalFieldsFragmentDoc,
  list: ListYearlyGoalsDocument,
  create: CreateYearlyGoalDocument,
  update: UpdateYearlyGoalDocument,
  remove: DeleteYearlyGoalDocument,
  changes: OnYearlyGoalChangeDocument,
  part: {
    filter: (year: number) => ({ year: { eq: year } }),
    includes: (goal, year) => goal.year === year,
  },
});

import {
  BucketItemFieldsFragmentDoc,
  CreateDailyTaskDocument,
  DailyTaskFieldsFragmentDoc,
  DeleteDailyTaskDocument,
  FutureGoalFieldsFragmentDoc,
  ListBucketItemsDocument,
  ListDailyTasksDocument,
  ListFutureGoalsDocument,
  ListYearlyGoalsDocument,
  OnBucketItemChangeDocument,
  OnDailyTaskChangeDocument,
  OnFutureGoalChangeDocument,
  OnYearlyGoalChangeDocument,
  UpdateDailyTaskDocument,
  YearlyGoalFieldsFragmentDoc,
  type DailyTaskFieldsFragment,
} from '@kairos/schema/documents';
import { defineReadableRecords, defineRecords } from '#lib/records/records.ts';

export type DailyTask = DailyTaskFieldsFragment;

/** The whole bucket list. */
export const bucketItems = defineReadableRecords({
  entity: 'BucketItem',
  fields: BucketItemFieldsFragmentDoc,
  list: ListBucketItemsDocument,
  changes: OnBucketItemChangeDocument,
});

/** The goals of a year. */
export const yearGoals = defineReadableRecords({
  entity: 'YearlyGoal',
  fields: YearlyGoalFieldsFragmentDoc,
  list: ListYearlyGoalsDocument,
  changes: OnYearlyGoalChangeDocument,
  part: {
    filter: (year: number) => ({ year: { eq: year } }),
    includes: (goal, year) => goal.year === year,
  },
});

/** All future goals. The dashboard reads them as the specification says (§7); the future vision finds them loaded. */
export const futureGoals = defineReadableRecords({
  entity: 'FutureGoal',
  fields: FutureGoalFieldsFragmentDoc,
  list: ListFutureGoalsDocument,
  changes: OnFutureGoalChangeDocument,
});

/** The tasks from a day (`YYYY-MM-DD`) on. */
export const tasksSince = defineRecords({
  entity: 'DailyTask',
  fields: DailyTaskFieldsFragmentDoc,
  list: ListDailyTasksDocument,
  create: CreateDailyTaskDocument,
  update: UpdateDailyTaskDocument,
  remove: DeleteDailyTaskDocument,
  changes: OnDailyTaskChangeDocument,
  part: {
    filter: (day: string) => ({ date: { ge: day } }),
    includes: (task, day) => task.date >= day,
  },
});

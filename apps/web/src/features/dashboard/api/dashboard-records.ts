import {
  BucketItemFieldsFragmentDoc,
  CreateDailyTaskDocument,
  DailyTaskFieldsFragmentDoc,
  DeleteDailyTaskDocument,
  ListBucketItemsDocument,
  ListDailyTasksDocument,
  ListYearlyGoalsDocument,
  OnBucketItemChangeDocument,
  OnDailyTaskChangeDocument,
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

import {
  CreateDailyTaskDocument,
  DailyTaskFieldsFragmentDoc,
  DeleteDailyTaskDocument,
  ListDailyTasksDocument,
  OnDailyTaskChangeDocument,
  UpdateDailyTaskDocument,
  type DailyTaskFieldsFragment,
} from '@kairos/schema/documents';
import { defineRecords } from '#lib/records/records.ts';

export type DailyTask = DailyTaskFieldsFragment;

/** The tasks of a day, `YYYY-MM-DD`. */
export const dayTasks = defineRecords({
  entity: 'DailyTask',
  fields: DailyTaskFieldsFragmentDoc,
  list: ListDailyTasksDocument,
  create: CreateDailyTaskDocument,
  update: UpdateDailyTaskDocument,
  remove: DeleteDailyTaskDocument,
  changes: OnDailyTaskChangeDocument,
  part: {
    filter: (day: string) => ({ date: { eq: day } }),
    includes: (task, day) => task.date === day,
  },
});

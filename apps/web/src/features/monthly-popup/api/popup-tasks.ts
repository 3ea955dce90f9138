import {
  CreateYearlyPopupTaskDocument,
  DeleteYearlyPopupTaskDocument,
  ListYearlyPopupTasksDocument,
  OnYearlyPopupTaskChangeDocument,
  UpdateYearlyPopupTaskDocument,
  YearlyPopupTaskFieldsFragmentDoc,
  type YearlyPopupTaskFieldsFragment,
} from '@kairos/schema/documents';
import type { Month } from '#lib/days/month.ts';
import { defineRecords } from '#lib/records/records.ts';

export type PopupTask = YearlyPopupTaskFieldsFragment;

/** The tasks of the monthly popup, a list a month, of whatever year: see `isOfYear`. */
export const popupTasks = defineRecords({
  entity: 'YearlyPopupTask',
  fields: YearlyPopupTaskFieldsFragmentDoc,
  list: ListYearlyPopupTasksDocument,
  create: CreateYearlyPopupTaskDocument,
  update: UpdateYearlyPopupTaskDocument,
  remove: DeleteYearlyPopupTaskDocument,
  changes: OnYearlyPopupTaskChangeDocument,
  part: {
    filter: (month: Month) => ({ month: { eq: month } }),
    includes: (task, month) => task.month === month,
  },
});

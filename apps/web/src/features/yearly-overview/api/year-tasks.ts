import {
  ListYearTasksDocument,
  OnYearlyPopupTaskChangeDocument,
  YearlyPopupTaskFieldsFragmentDoc,
} from '@kairos/schema/documents';
import { defineReadableRecords } from '#lib/records/records.ts';

/** The tasks of all months: a person has one partition of them, and their dates are not what it is sorted by. */
export const yearTasks = defineReadableRecords({
  entity: 'YearlyPopupTask',
  fields: YearlyPopupTaskFieldsFragmentDoc,
  list: ListYearTasksDocument,
  changes: OnYearlyPopupTaskChangeDocument,
});

import { ListYearTasksDocument } from '@kairos/schema/documents';
import { yearlyPopupTaskDocuments } from '@kairos/schema/records/yearly-popup-task';
import { defineReadableRecords } from '#lib/records/records.ts';

/** The tasks of all months: a person has one partition of them, and their dates are not what it is sorted by. */
export const yearTasks = defineReadableRecords({
  ...yearlyPopupTaskDocuments,
  list: ListYearTasksDocument,
});

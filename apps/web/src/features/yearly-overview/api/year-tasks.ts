import { ListYearTasksDocument } from '@kairos/schema/documents';
import { yearlyPopupTaskDocuments } from '@kairos/schema/records/yearly-popup-task';
import { defineReadableRecords } from '#lib/records/records.ts';

/** The tasks of all months. One list, because tasks cannot be queried by date. */
export const yearTasks = defineReadableRecords({
  ...yearlyPopupTaskDocuments,
  list: ListYearTasksDocument,
});

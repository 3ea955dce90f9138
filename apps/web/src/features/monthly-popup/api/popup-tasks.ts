import { yearlyPopupTaskDocuments, type YearlyPopupTask } from '@kairos/schema/records/yearly-popup-task';
import type { Month } from '#lib/days/month.ts';
import { defineRecords } from '#lib/records/records.ts';

export type PopupTask = YearlyPopupTask;

/** The tasks of the monthly popup, a list for each month, of any year: see `isOfYear`. */
export const popupTasks = defineRecords({
  ...yearlyPopupTaskDocuments,
  part: {
    filter: (month: Month) => ({ month: { eq: month } }),
    includes: (task, month) => task.month === month,
  },
});

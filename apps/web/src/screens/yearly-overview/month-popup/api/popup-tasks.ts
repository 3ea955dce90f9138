import type { Month } from '#domain/days/month.ts';
import { defineRecords } from '#data/records/records.ts';

export type { YearlyPopupTask as PopupTask } from '@kairos/schema/records/yearly-popup-task';

/** The tasks of the monthly popup, a list for each month, of any year: see `isOfYear`. */
export const popupTasks = defineRecords('YearlyPopupTask', (month: Month) => [month, month]);

import { dailyTaskFields, laterTaskFields } from '@kairos/schema/record-fields';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { LaterTask } from '@kairos/schema/records/later-task';

type SharedField = Exclude<(typeof dailyTaskFields)[number] & (typeof laterTaskFields)[number], 'order'>;

/** The fields that a task keeps when it moves between a day and Later: those that both entities declare. */
const sharedFields = dailyTaskFields.filter(
  (name): name is SharedField => name !== 'order' && laterTaskFields.some((field) => field === name),
);

/** The fields that are copied when a task moves between a day and Later. */
export function laterValues(record: DailyTask | LaterTask): Pick<LaterTask & DailyTask, SharedField> {
  return Object.fromEntries(sharedFields.map((name) => [name, record[name]])) as Pick<
    LaterTask & DailyTask,
    SharedField
  >;
}

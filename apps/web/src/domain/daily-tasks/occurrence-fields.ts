import { dailyTaskFields, taskSeriesFields } from '@kairos/schema/record-fields';
import type { DailyTask } from '@kairos/schema/records/daily-task';

type SharedField = (typeof dailyTaskFields)[number] & (typeof taskSeriesFields)[number];
type ClearableField = {
  [Name in keyof DailyTask]: null extends DailyTask[Name] ? Name : never;
}[keyof DailyTask];

/** The fields that an occurrence takes over from its series: those that both entities declare. */
const sharedFields = dailyTaskFields.filter((name): name is SharedField =>
  taskSeriesFields.some((field) => field === name),
);

/** The values that an occurrence takes from its series until its first change. */
export type SharedValues = Pick<DailyTask, SharedField>;

export function sharedValues(record: SharedValues): SharedValues {
  return Object.fromEntries(sharedFields.map((name) => [name, record[name]])) as SharedValues;
}

/** Null for each field of a task that can be without a value. */
export const noTaskValues = Object.fromEntries(dailyTaskFields.map((name) => [name, null])) as Readonly<
  Record<ClearableField, null>
>;

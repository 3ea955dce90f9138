// @spec task-after-done

import { dayLimits } from '@kairos/schema/day-limits';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import { parseObject } from '@kairos/sync/paths';
import type { Row } from '@kairos/sync/record';
import { defaultStamp, noStamp } from '@kairos/sync/stamp';
import { currentStamp, visibleRecord } from '@kairos/sync/visible-record';
import type { RecordChange } from '#domain/records/record-change.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { sharedValues, type SharedValues } from './occurrence-fields.ts';
import type { SeriesIndex } from './series-index.ts';

/** The values of a series that its next task has. */
export type NextTaskSeries = SharedValues & Pick<TaskSeries, 'id' | 'every' | 'end' | 'createdAt'>;

/**
 * The day (`YYYY-MM-DD`) of the task that comes some days after `from`; undefined when the series has ended before.
 *
 * @param from the day on which the previous task was done
 */
export function nextTaskDay(
  { every, end }: Pick<TaskSeries, 'every' | 'end'>,
  from: string,
): string | undefined {
  const day = shiftDay(from, every ?? 1);
  return day > (end ?? day) || day > dayLimits[1] ? undefined : day;
}

/**
 * The change that makes the next task of a series. Devices that make the same one are merged: the later change decides its
 * day, and what was changed in it stays.
 *
 * @param date `YYYY-MM-DD`
 * @param isStored whether there is a deleted task with the id
 */
export function nextTaskChange(
  id: string,
  series: NextTaskSeries,
  date: string,
  isStored: boolean,
): RecordChange {
  const { id: seriesId, createdAt } = series;
  const values = { ...sharedValues(series), seriesId, order: 0, done: false };
  const made = { date, _deleted: false };
  return isStored
    ? { entity: 'DailyTask', id, values: { ...values, doneAt: null, letGo: false, ...made } }
    : { entity: 'DailyTask', id, values: made, defaults: values, createdAt };
}

/** Whether a user has changed or done a task since it was made as the next one of its series. */
export function isChanged(row: Row, index: SeriesIndex): boolean {
  // Safe: the replica has only records from the API and changes of this app.
  const task = visibleRecord(row) as unknown as DailyTask | null;
  const planned = task && index.planned(task);
  const series = index.get(planned?.seriesId);
  if (!planned || !series || planned.done || Object.keys(parseObject(planned.ticks)).length > 0) return true;
  const made = { ...sharedValues(series), note: index.noteOf(series) };
  const isEdited = Object.entries(made).some(
    ([name, value]) => (planned[name as keyof typeof made] ?? '') !== (value ?? ''),
  );
  // Making it writes `_deleted` and the day together; a later stamp of the day is a move.
  const [madeAt, day] = [currentStamp(row, '_deleted'), currentStamp(row, 'date')];
  return isEdited || day > (madeAt === noStamp ? defaultStamp : madeAt);
}

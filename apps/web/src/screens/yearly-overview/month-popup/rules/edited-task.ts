import type { RecordChange } from '#data/records/record-change.ts';
import type { Edit } from '#data/records/use-edits.ts';
import type { YearlyPopupTask } from '@kairos/schema/records/yearly-popup-task';
import { newTask, type TaskDraft } from './add-task.ts';

type Edited = Pick<YearlyPopupTask, 'title' | 'date' | 'time' | 'year'>;
type TaskValues = Partial<Edited>;

/** A task as its fields show it. */
export function draftOf({ title, date, time }: Edited): TaskDraft {
  return { title, date: date ?? '', time: time ?? '' };
}

/**
 * The values to store for the entered fields: only those that differ from the task's. A task without a year that gets
 * another date also gets the year of the list that shows it, because otherwise the date could move it to another list.
 */
export function changedValues(task: Edited, entered: Partial<TaskDraft>, year: number): TaskValues {
  const stored = draftOf(task);
  const { title, date, time } = newTask({ ...stored, ...entered }, { month: 'Jan', year }, () => '');
  const values = { title, date, time };
  const names = (['title', 'date', 'time'] as const).filter((name) => entered[name] !== undefined);
  // What is stored may have spaces around it, which are no change.
  const changed = names.filter(
    (name) => entered[name] !== stored[name] && (values[name] ?? '') !== stored[name],
  );
  return {
    ...Object.fromEntries(changed.map((name) => [name, values[name]])),
    ...(changed.includes('date') && task.year == null && { year }),
  };
}

/**
 * The change that stores an edit in the list of a year; undefined when nothing changed. A task that was deleted is
 * stored again.
 */
export function editChange(
  { item, isGone, entered }: Edit<YearlyPopupTask, TaskDraft>,
  year: number,
): RecordChange | undefined {
  const changed = changedValues(item, entered, year);
  if (Object.keys(changed).length === 0) return undefined;
  const { id, createdAt, month, title, date, time, done } = item;
  const whole = { month, year: item.year ?? year, title, date, time, done };
  const values = isGone ? { ...whole, ...changed, _deleted: false } : changed;
  return { entity: 'YearlyPopupTask', id, createdAt, values };
}

// @spec edit-in-place

import { isBlank } from '@kairos/schema/is-blank';
import type { RecordChange } from '#domain/records/record-change.ts';
import { changedFields, storeEdit } from '#data/records/store-edit.ts';
import type { Edit } from '#data/records/use-edits.ts';
import type { YearlyPopupTask } from '@kairos/schema/records/yearly-popup-task';
import { emptyDraft, newTask, type TaskDraft } from './add-task.ts';

type Edited = Pick<YearlyPopupTask, 'title' | 'date' | 'time' | 'note' | 'year'>;
type TaskValues = Partial<Edited>;

/** The unchanged input for a stored task. */
export interface EditDraft extends TaskDraft {
  /** Lines; a check line begins with `[ ]` or `[x]`. May be empty. */
  readonly note: string;
}

export const emptyEdit: EditDraft = { ...emptyDraft, note: '' };

/** A task as its fields show it. */
export function draftOf({ title, date, time, note }: Edited): EditDraft {
  return { title, date: date ?? '', time: time ?? '', note: note ?? '' };
}

/**
 * The values to store for the entered fields: only those that differ from the task's. A task without a year that gets
 * another date also gets the year of the list that shows it, because otherwise the date could move it to another list.
 */
export function changedValues(task: Edited, entered: Partial<EditDraft>, year: number): TaskValues {
  const shown = draftOf(task);
  const draft = { ...shown, ...entered };
  const { title, date, time } = newTask(draft, { month: 'Jan', year }, () => '');
  const note = isBlank(draft.note) ? null : draft.note;
  const changed = changedFields(shown, entered, { title, date, time, note });
  return 'date' in changed && task.year == null ? { ...changed, year } : changed;
}

/**
 * The change that stores an edit in the list of a year; undefined when nothing changed. A task that was deleted is
 * stored again.
 */
export function editChange(
  { item, isGone, entered }: Edit<YearlyPopupTask, EditDraft>,
  year: number,
): RecordChange | undefined {
  const inYear = { isGone, item: { ...item, year: item.year ?? year } };
  return storeEdit('YearlyPopupTask', inYear, changedValues(item, entered, year));
}

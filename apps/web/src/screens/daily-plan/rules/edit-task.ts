// @spec task-repeats

import { ownValue } from '@kairos/sync/own-value';
import { parseObject, splitPath } from '@kairos/sync/paths';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { occurrenceException } from '#domain/daily-tasks/occurrence-exception.ts';
import { occurrenceOf } from '#domain/daily-tasks/occurrence-id.ts';
import { parseDuration } from '#domain/daily-tasks/parse-duration.ts';
import { taskChange, type TaskValues } from '#domain/daily-tasks/task-change.ts';
import { noteValues } from '#domain/daily-tasks/note-change.ts';
import { withoutTicks, withTicks } from '#domain/notes/check-lines.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { leadOf, typedLead, repeatValues, hasNewRepeat, type TaskForm } from './task-form.ts';

/** Changes to be made together, and those that undo them. */
export interface Edit {
  readonly changes: readonly RecordChange[];
  readonly undo: readonly RecordChange[];
}

/** The edited task. */
export interface EditedTask {
  readonly task: DailyTask;
  /** The series of a task that repeats. */
  readonly series: TaskSeries | undefined;
  /** The other stored tasks of the series that are done, on its days from {@link firstChangedDay} on. */
  readonly done: readonly DailyTask[];
}

/** Further input of an edit: the id for a new series, and the task's place in another day, from 0. */
interface NewPlace {
  readonly seriesId: string;
  readonly order: number;
}

const nothing: Edit = { changes: [], undo: [] };

function join(...edits: readonly Edit[]): Edit {
  return {
    changes: edits.flatMap(({ changes }) => changes),
    undo: edits.flatMap(({ undo }) => undo),
  };
}

/** The fields that the user changed. Others are not stored, so that changes of another device stay. */
function changedValues(task: DailyTask, form: TaskForm, order: number): TaskValues {
  const { day: date, time } = form;
  const [text, duration] = [form.text.trim(), form.duration.trim()];
  const goalId = form.goalId || null;
  return {
    ...(text !== task.text && { text }),
    ...(time !== (task.time ?? '') && { time }),
    ...(duration !== (task.duration ?? '') && { duration, minutes: parseDuration(duration) }),
    ...(form.remind !== typedLead(task.remind) && { remind: leadOf(form.remind) }),
    ...(goalId !== (task.goalId ?? null) && { goalId }),
    ...(form.note !== withTicks(task.note ?? '', task.ticks) && noteValues(task, form.note)),
    ...(date !== task.date && { date, order }),
  };
}

/** The value of a field, or of one key of a field that is merged by key. */
function presentValue(task: DailyTask, path: string): unknown {
  const { field, key } = splitPath(path);
  const value: unknown = ownValue(task, field);
  return (key === undefined ? value : ownValue(parseObject(value), key)) ?? null;
}

/** A change of the task itself, for its day only. Its series leaves out the day from which it is moved. */
export function editRecord(task: DailyTask, values: TaskValues): Edit {
  const paths = Object.keys(values);
  if (paths.length === 0) return nothing;
  const former = Object.fromEntries(paths.map((path) => [path, presentValue(task, path)])) as TaskValues;
  const exception = (date: string | undefined) =>
    date === undefined ? [] : occurrenceException(task.id, date);
  return {
    changes: [taskChange(task, values), ...exception(values.date)],
    undo: [taskChange(task, former), ...exception(former.date)],
  };
}

/** The end of a series, unless it ends earlier. */
function endSeries({ id, end }: TaskSeries, last: string): Edit {
  if (end != null && end <= last) return nothing;
  return {
    changes: [{ entity: 'TaskSeries', id, values: { end: last } }],
    undo: [{ entity: 'TaskSeries', id, values: { end: end ?? null } }],
  };
}

/** Done tasks of days that no series contains any longer: they stay, also when they are opened again. */
function detachDoneTasks(done: readonly DailyTask[]): Edit {
  return join(...done.map((task) => editRecord(task, { seriesId: null })));
}

/**
 * The exceptions of a new series, in addition to those of the series that it is split from. A day that its first task
 * leaves by this edit has a task of the new series.
 */
function exceptionsOf(task: DailyTask, start: string): Readonly<Record<`without/${string}`, boolean>> {
  const day = occurrenceOf(task.id)?.day;
  const isLeft = day === task.date && day > start;
  return { ...(isLeft && { [`without/${day}`]: false }), [`without/${start}`]: true };
}

/**
 * A series that begins with an existing task. It is never deleted, so that its undo is no entry of the trash: it
 * then ends before it begins.
 */
function beginSeries({ task, series }: EditedTask, form: TaskForm, id: string): Edit {
  const { day: start, time, repeat } = form;
  const note = withoutTicks(form.note);
  const duration = form.duration.trim();
  const minutes = duration === (task.duration ?? '') ? task.minutes : parseDuration(duration);
  const end = hasNewRepeat(form, series) ? null : series?.end;
  const values = {
    ...{ text: form.text.trim(), time, duration, repeat, start },
    ...(minutes != null && { minutes }),
    ...(form.remind !== '' && { remind: leadOf(form.remind) }),
    ...(form.goalId && { goalId: form.goalId }),
    // Empty, it is not that of the series in `splitFrom`.
    ...((note !== '' || series) && { note }),
    ...repeatValues(form, task, series),
    ...(end != null && { end }),
    ...(series && { splitFrom: series.id }),
    ...exceptionsOf(task, start),
  };
  return {
    // The days of a series keep their place in the day when it is split.
    changes: [{ entity: 'TaskSeries', id, values, ...(series && { createdAt: series.createdAt }) }],
    undo: [{ entity: 'TaskSeries', id, values: { end: shiftDay(start, -1) } }],
  };
}

/** Whether the form is saved for this day only. A new repetition is always for the later days too. */
export function isForOneDay(form: TaskForm, series: TaskSeries | undefined): boolean {
  return !hasNewRepeat(form, series) && (series === undefined || form.saveFor === 'day');
}

/**
 * The first day of the series (`YYYY-MM-DD`) that an edit for later days concerns. A task that was moved counts where
 * it is shown.
 */
export function firstChangedDay({ date }: DailyTask, { day }: TaskForm): string {
  return day < date ? day : date;
}

/** The changes that saving a valid form makes; null for none. */
export function editTask(edited: EditedTask, form: TaskForm, { seriesId, order }: NewPlace): Edit | null {
  const { task, series, done } = edited;
  const values = changedValues(task, form, order);
  const isUnchanged = Object.keys(values).length === 0 && !hasNewRepeat(form, series);
  if (isUnchanged) return null;
  if (isForOneDay(form, series)) return editRecord(task, values);
  if (form.repeat === 'never') {
    return join(
      editRecord(task, { ...values, seriesId: null }),
      series ? endSeries(series, task.date) : nothing,
      detachDoneTasks(done),
    );
  }
  return join(
    editRecord(task, { ...values, seriesId }),
    series ? endSeries(series, shiftDay(firstChangedDay(task, form), -1)) : nothing,
    beginSeries(edited, form, seriesId),
  );
}

/** The changes that delete the later days of a repeating task, without its own deletion. Done tasks stay. */
export function endBefore({ task, series, done }: EditedTask): Edit {
  return join(
    // A task that comes back from the trash no longer repeats.
    editRecord(task, { seriesId: null }),
    series ? endSeries(series, shiftDay(task.date, -1)) : nothing,
    detachDoneTasks(done),
  );
}

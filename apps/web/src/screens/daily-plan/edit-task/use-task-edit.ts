// @spec task-edit task-after-done

import type { TaskSeries } from '@kairos/schema/records/task-series';
import { useState } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useUndo } from '#features/undo/use-undo.ts';
import { readDailyTasks } from '#features/daily-tasks/read-daily-tasks.ts';
import { readNextTask } from '#features/daily-tasks/next-after-done-in.ts';
import { nextAfterSkipped } from '#features/daily-tasks/read-next-task.ts';
import { restoreTask } from '#features/daily-tasks/restore-task.ts';
import { taskDeletion } from '#domain/daily-tasks/task-deletion.ts';
import { seriesDay } from '#domain/daily-tasks/series-index.ts';
import { useToday } from '#features/days/use-today.ts';
import { lastDay } from '#domain/days/day.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { nextOrder } from '#domain/ordering/next-order.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { ifFailed } from '#data/records/made-change.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import type { StoredChange } from '#data/records/record-store.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { useDayName } from '#features/days/use-day-name.ts';
import { noTaskValues } from '#domain/daily-tasks/occurrence-fields.ts';
import { dayAt } from '#domain/days/day-at.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { dayStart } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { editTask, endBefore, firstChangedDay, isForOneDay, type Edit } from '../rules/edit-task.ts';
import type { TaskForm } from '../rules/task-form.ts';

/** The change of the task that failed. */
type EditFailure = 'update' | 'delete';

interface TaskEdit {
  /** Saves a valid form. Resolves to whether it is saved. */
  readonly save: (form: TaskForm) => Promise<boolean>;
  /** Deletes the task, with the later days of its series if the form says so. Resolves to whether it is deleted. */
  readonly remove: (form: TaskForm) => Promise<boolean>;
  /** A change is not confirmed yet. */
  readonly busy: boolean;
  readonly failure: EditFailure | undefined;
}

interface Change {
  readonly changes: readonly RecordChange[];
  /** The text of the undo toast. Default: 'Deleted {text}'. */
  readonly message?: string;
  readonly restore: () => Promise<StoredChange>;
}

/** Changes one task. `series` is that of a task that repeats. Each change can be undone for some seconds. */
export function useTaskEdit(task: DailyTask, series: TaskSeries | undefined): TaskEdit {
  const t = useMessages();
  const dayName = useDayName();
  const store = useRecordStore();
  const today = useToday();
  const readNextOfDone = useNextOfDone(task);
  const makeChange = useMakeChange();
  const offerUndo = useUndo();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<EditFailure>();

  async function make(kind: EditFailure, { changes, message, restore }: Change): Promise<boolean> {
    const change = makeChange(changes, { isConfirmed: true });
    ifFailed(change, () => setFailure(kind));
    const isMade = await change.made;
    if (isMade) {
      const { text } = task;
      const messages = message !== undefined && { message, failure: t('edit-task.undo-failed', { text }) };
      offerUndo({ text, ...messages, restore });
    }
    return isMade;
  }

  /** The done tasks of the series that an edit from `first` on keeps. */
  async function readDone(first: string): Promise<readonly DailyTask[]> {
    if (!series) return [];
    const range = { first, last: lastDay, perSeries: 0 };
    const stored = await readDailyTasks(store, range);
    return stored.filter(
      (one) => one.seriesId === series.id && one.done && one.id !== task.id && seriesDay(one) >= first,
    );
  }

  async function orderIn(day: string): Promise<number> {
    const tasks = await readDailyTasks(store, { first: day, last: day });
    return nextOrder(tasks.map(({ order }) => order));
  }

  async function save(form: TaskForm): Promise<boolean> {
    const isMoved = form.day !== task.date;
    const done = isForOneDay(form, series) ? [] : await readDone(firstChangedDay(task, form));
    const order = isMoved ? await orderIn(form.day) : task.order;
    const seriesId = crypto.randomUUID();
    const edit = editTask({ task, series, done }, form, { seriesId, order });
    if (edit === null) return true;
    const next = await readNextOfDone(edit.changes, seriesId);
    return make('update', {
      changes: [...edit.changes, ...next.changes],
      message: isMoved
        ? t('daily-plan.moved', { day: dayName(form.day) })
        : t('edit-task.saved', { text: form.text.trim() }),
      restore: () => store.change([...edit.undo, ...next.undo]),
    });
  }

  async function remove(form: TaskForm): Promise<boolean> {
    const deletion = taskDeletion(task);
    if (series === undefined || form.saveFor === 'day') {
      const changes = [...deletion, ...(await nextAfterSkipped(store, task, today))];
      return make('delete', { changes, restore: () => restoreTask(store, task) });
    }
    const end = endBefore({ task, series, done: await readDone(task.date) });
    return make('delete', {
      changes: [...end.changes, ...deletion],
      restore: () => restoreTask(store, task, end.undo),
    });
  }

  async function run(kind: EditFailure, act: () => Promise<boolean>): Promise<boolean> {
    setRunning(true);
    setFailure(undefined);
    try {
      return await act();
    } catch {
      // The replica cannot be read. The shell shows an alert for this.
      setFailure(kind);
      return false;
    } finally {
      setRunning(false);
    }
  }

  return {
    save: (form) => run('update', () => save(form)),
    remove: (form) => run('delete', () => remove(form)),
    busy: running,
    failure,
  };
}

const nothing: Edit = { changes: [], undo: [] };

/**
 * Returns a function that reads the next task of a done task from which an edit begins a series that comes again after it
 * is done: no tick follows that would make it. It comes today at the earliest. The function rejects with a `StorageError`.
 */
function useNextOfDone(
  task: DailyTask,
): (changes: readonly RecordChange[], seriesId: string) => Promise<Edit> {
  const store = useRecordStore();
  const today = useToday();
  const clock = useClock();
  const start = usePreference(dayStart);

  return async (changes, seriesId) => {
    const begun = changes.find(({ id }) => id === seriesId);
    if (!task.done || begun?.entity !== 'TaskSeries' || begun.values.repeat !== 'afterDone') return nothing;
    const { text = task.text, every = 1, end = null, ...others } = begun.values;
    const createdAt = begun.createdAt ?? clock.now().toISOString();
    const series = { ...noTaskValues, ...others, text, every, end, id: seriesId, createdAt };
    const doneOn = task.doneAt == null ? task.date : dayAt(new Date(task.doneAt), start);
    const earliest = shiftDay(today, -(every ?? 1));
    const from = doneOn < earliest ? earliest : doneOn;
    const next = await readNextTask(store.rows, { ...task, seriesId }, series, from);
    if (!next) return nothing;
    const { id } = next.change;
    return { changes: [next.change], undo: [{ entity: 'DailyTask', id, values: { _deleted: true } }] };
  };
}

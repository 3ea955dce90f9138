// @spec later-list

import type { LaterTask } from '@kairos/schema/records/later-task';
import { useCallback, useMemo, useState } from 'react';
import { ifFailed } from '#data/records/made-change.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { useDeleteWithUndo } from '#features/undo/use-delete-with-undo.ts';
import { useChangeWithUndo } from '#features/undo/use-change-with-undo.ts';
import { readDailyTasks } from '#features/daily-tasks/read-daily-tasks.ts';
import { useDayName } from '#features/days/use-day-name.ts';
import { moveBackFromDay, moveToDay } from '#domain/later-tasks/move-to-day.ts';
import { withTick } from '#domain/notes/check-lines.ts';
import { nextOrder } from '#domain/ordering/next-order.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { reportReorderFailure, updateFailure } from '../failures.ts';
import { arrange } from '../rules/task-order.ts';
import { useTaskFailures, type TaskFailure } from '../use-task-failures.ts';

export interface LaterActions {
  /** Moves a task to the end of the selected day. */
  readonly bring: (task: LaterTask) => void;
  /** Makes a task a done one of today. */
  readonly doneToday: (task: LaterTask) => void;
  readonly remove: (task: LaterTask) => void;
  /** Ticks and opens check lines of the note. Resolves to whether they are changed. */
  readonly tick: (task: LaterTask, lines: ReadonlyMap<number, boolean>) => Promise<boolean>;
}

interface UsedLaterActions {
  readonly actions: LaterActions;
  /** By task id. */
  readonly failures: ReadonlyMap<string, TaskFailure>;
  /** Moves a task to the end of a day, `YYYY-MM-DD`. A stable function. */
  readonly moveTo: (task: LaterTask, day: string) => void;
  /** Shows the rows in the order of `ids` at once and stores that order. A stable function. */
  readonly reorder: (ids: readonly string[]) => void;
  /** The tasks as they are ordered. */
  readonly ordered: readonly LaterTask[] | undefined;
}

interface LaterActionsOptions {
  /** The selected day, `YYYY-MM-DD`. */
  readonly day: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** By order. */
  readonly tasks: readonly LaterTask[] | undefined;
}

/** The changes of the tasks of Later. Each can be undone for some seconds. */
export function useLaterActions({ day, today, tasks }: LaterActionsOptions): UsedLaterActions {
  const t = useMessages();
  const dayName = useDayName();
  const clock = useClock();
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const changeWithUndo = useChangeWithUndo();
  const deleteWithUndo = useDeleteWithUndo();
  const { failures, fail, clear } = useTaskFailures();
  const { ordered, reorder } = useLaterOrder(tasks);

  const moveBack = useCallback(
    (task: LaterTask) => store.restore('LaterTask', task, moveBackFromDay(task)),
    [store],
  );
  const move = useCallback(
    async (task: LaterTask, date: string, done?: { readonly doneAt: string }) => {
      clear(task.id);
      const known = await readDailyTasks(store, { first: date, last: date }).catch(() => []);
      const order = nextOrder(known.map((one) => one.order));
      const moved =
        date === today ? t('later.moved-to-today') : t('daily-plan.moved', { day: dayName(date) });
      const message = done ? t('later.done-today') : moved;
      const restore = () => moveBack(task);
      const change = changeWithUndo(moveToDay(task, { date, order, ...done }), {
        undo: { text: '', message, failure: updateFailure(t), restore },
      });
      ifFailed(change, () => {
        // The other half of the move may be stored.
        void restore().catch(() => undefined);
        fail(task.id, 'update');
      });
    },
    [t, dayName, today, store, changeWithUndo, clear, fail, moveBack],
  );
  const moveTo = useCallback((task: LaterTask, date: string) => void move(task, date), [move]);

  function remove(task: LaterTask) {
    clear(task.id);
    ifFailed(deleteWithUndo('LaterTask', task, { text: task.text }), () => fail(task.id, 'delete'));
  }

  function tick(task: LaterTask, lines: ReadonlyMap<number, boolean>) {
    clear(task.id);
    let note = task.note ?? '';
    for (const [line, isTicked] of lines) note = withTick(note, line, isTicked);
    const change = makeChange([{ entity: 'LaterTask', id: task.id, values: { note } }]);
    ifFailed(change, () => fail(task.id, 'update'));
    return change.made;
  }

  return {
    actions: {
      bring: (task) => moveTo(task, day),
      doneToday: (task) => void move(task, today, { doneAt: clock.now().toISOString() }),
      remove,
      tick,
    },
    failures,
    moveTo,
    reorder,
    ordered,
  };
}

/** The order of the list. A new order is one decision: all rows are part of it. */
function useLaterOrder(tasks: readonly LaterTask[] | undefined) {
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const [moved, setMoved] = useState<readonly string[]>();
  const ordered = useMemo(() => (tasks && moved ? arrange(tasks, moved) : tasks), [tasks, moved]);

  const reorder = useCallback(
    async (ids: readonly string[]) => {
      setMoved(ids);
      const change = makeChange(
        arrange(tasks ?? [], ids).map(({ id }, order) => ({ entity: 'LaterTask', id, values: { order } })),
      );
      ifFailed(change, (failure) => {
        reportReorderFailure(failure);
        void store.refresh();
      });
      await change.made;
      setMoved((now) => (now === ids ? undefined : now));
    },
    [tasks, store, makeChange],
  );
  return { ordered, reorder: useCallback((ids: readonly string[]) => void reorder(ids), [reorder]) };
}

/** The rows of Later that can be dragged. */
export interface LaterRows {
  /** From top to bottom. */
  readonly tasks: readonly LaterTask[];
  /** Stores the order of the rows, by their ids. */
  readonly reorder: (ids: readonly string[]) => void;
  /** Moves a task to the end of a day, `YYYY-MM-DD`, and offers to undo it. */
  readonly moveTo: (task: LaterTask, day: string) => void;
}

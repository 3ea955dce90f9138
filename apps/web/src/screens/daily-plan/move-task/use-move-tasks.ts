// @spec task-move-day

import { useCallback } from 'react';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useChangeWithUndo } from '#features/undo/use-change-with-undo.ts';
import { readDailyTasks } from '#features/daily-tasks/read-daily-tasks.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { ifFailed, nothingToChange, readAndChange, type MadeChange } from '#data/records/made-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { laterTasks } from '#data/lists.ts';
import { readRecords } from '#data/records/read-records.ts';
import type { StoredChange } from '#data/records/record-store.ts';
import { nextAfterSkipped } from '#features/daily-tasks/read-next-task.ts';
import { restoreTask } from '#features/daily-tasks/restore-task.ts';
import { useToday } from '#features/days/use-today.ts';
import { firstOrder } from '#domain/later-tasks/first-order.ts';
import { moveBackFromLater, moveToLater } from '#domain/later-tasks/move-to-later.ts';
import { updateFailure } from '../failures.ts';
import { moveBackChanges, moveChanges } from '../rules/move-tasks.ts';

interface MoveOptions {
  /** The text of the toast with 'Undo'; without one there is no toast. */
  readonly message?: string;
}

interface MoveTasks {
  /** Moves tasks to the end of a day, `YYYY-MM-DD`, shown at once. A stable function. */
  readonly move: (tasks: readonly DailyTask[], day: string, options?: MoveOptions) => MadeChange;
  /** Moves tasks back to the day and the order that they have here. A stable function. */
  readonly moveBack: (tasks: readonly DailyTask[]) => MadeChange;
}

/** The one way in which tasks get to another day. */
export function useMoveTasks(): MoveTasks {
  const t = useMessages();
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const changeWithUndo = useChangeWithUndo();

  const move = useCallback(
    (tasks: readonly DailyTask[], day: string, { message }: MoveOptions = {}) => {
      const moved = tasks.filter(({ date }) => date !== day);
      if (moved.length === 0) return nothingToChange;
      const restore = () => store.change(moveBackChanges(moved));
      const undo =
        message === undefined ? undefined : { text: '', message, failure: updateFailure(t), restore };
      return readAndChange(async () => {
        const known = await readDailyTasks(store, { first: day, last: day }).catch(() => []);
        return changeWithUndo(moveChanges(moved, day, known), { undo });
      });
    },
    [t, store, changeWithUndo],
  );

  const moveBack = useCallback(
    (tasks: readonly DailyTask[]) => makeChange(moveBackChanges(tasks)),
    [makeChange],
  );

  return { move, moveBack };
}

interface MoveToLater {
  /** Moves a task to the beginning of Later, shown at once. A stable function. */
  readonly moveLater: (task: DailyTask, options?: MoveOptions) => MadeChange;
  /** Moves a task back to where it is here. A stable function. Rejects when nothing is stored. */
  readonly moveBackLater: (task: DailyTask) => Promise<StoredChange>;
}

/** The one way in which tasks of a day get to Later. */
export function useMoveToLater(): MoveToLater {
  const t = useMessages();
  const store = useRecordStore();
  const today = useToday();
  const changeWithUndo = useChangeWithUndo();

  const moveBackLater = useCallback(
    (task: DailyTask) => restoreTask(store, task, moveBackFromLater(task)),
    [store],
  );

  const moveLater = useCallback(
    (task: DailyTask, { message }: MoveOptions = {}) => {
      const restore = () => moveBackLater(task);
      const undo =
        message === undefined ? undefined : { text: '', message, failure: updateFailure(t), restore };
      return readAndChange(async () => {
        const known = await readRecords(store, laterTasks, undefined).catch(() => []);
        const order = firstOrder(known.map((one) => one.order));
        const next = await nextAfterSkipped(store, task, today);
        const change = changeWithUndo([...moveToLater(task, order), ...next], { undo });
        // The other half of the move may be stored.
        ifFailed(change, () => void restore().catch(() => undefined));
        return change;
      });
    },
    [t, today, store, changeWithUndo, moveBackLater],
  );

  return { moveLater, moveBackLater };
}

// @spec task-after-done

import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useCallback, useMemo, useRef } from 'react';
import { ifFailed, readAndChange, type Failure, type MadeChange } from '#data/records/made-change.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { usePending } from '#data/records/use-pending.ts';
import { useUndo } from '#features/undo/use-undo.ts';
import { useDayName } from '#features/days/use-day-name.ts';
import { useToday } from '#features/days/use-today.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { nextAfterDone, takeBackNext } from './read-next-task.ts';
import { taskChange } from '#domain/daily-tasks/task-change.ts';

interface TaskToggle {
  /**
   * Toggles a task: on the server first, then in the lists (spec §4). Of several toggles during the wait the last one
   * wins. Resolves as the `failure` of `MadeChange`. A stable function on the same day.
   */
  readonly toggle: (task: DailyTask) => Promise<Failure | undefined>;
  /** The ids of the tasks whose toggle is not confirmed yet. */
  readonly toggling: ReadonlySet<string>;
}

/** The `done` that a toggle stores; undefined for a change that is no toggle. A new task has `done`, but no `doneAt`. */
function toggledTo(change: RecordChange | undefined): boolean | undefined {
  if (change?.entity !== 'DailyTask' || change.values.doneAt === undefined) return undefined;
  return change.values.done;
}

/** What the last unconfirmed toggle of a task has made of it: the lists do not show it yet. */
function pendingDone({ pending }: RecordStore, id: string): boolean | undefined {
  const ofTask = pending.of('DailyTask').filter((change) => change.id === id);
  return toggledTo(ofTask.findLast((change) => toggledTo(change) !== undefined));
}

/**
 * Toggles daily tasks, and stores when they were done. A task that comes again after it is done gets its next task, which
 * is taken back when the task is open again.
 */
export function useTaskToggle(): TaskToggle {
  const change = useToggleChange();
  const clock = useClock();
  const store = useRecordStore();
  const pending = usePending('DailyTask');
  const toggling = useMemo(
    () => new Set(pending.filter((one) => toggledTo(one) !== undefined).map(({ id }) => id)),
    [pending],
  );

  const toggle = useCallback(
    (task: DailyTask) => {
      const isDone = !(pendingDone(store, task.id) ?? task.done);
      const toggled = taskChange(task, {
        done: isDone,
        doneAt: isDone ? clock.now().toISOString() : null,
      });
      const end = store.pending.mark([toggled]);
      const { made, failure } = change(task, toggled, isDone);
      void made.then(end);
      return failure;
    },
    [store, change, clock],
  );
  return { toggle, toggling };
}

/** Returns a function that stores a toggle. */
function useToggleChange() {
  const t = useMessages();
  const today = useToday();
  const dayName = useDayName();
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const offerUndo = useUndo();
  /** The toggles of tasks of a series, by task id: each reads the next task that the one before has written. */
  const running = useRef(new Map<string, Promise<unknown>>());
  /** Removes the toast of a task, by its id. */
  const toasts = useRef(new Map<string, () => void>());

  const make = useCallback(
    async (task: DailyTask, toggled: RecordChange, isDone: boolean) => {
      const { id, text } = task;
      const hideToast = () => toasts.current.get(id)?.();
      hideToast();
      const next = isDone ? await nextAfterDone(store, task, today) : undefined;
      const others = isDone ? (next ? [next.change] : []) : await takeBackNext(store, task);
      const change = makeChange([toggled, ...others], { isConfirmed: true });
      ifFailed(change, hideToast);
      if ((await change.made) && next) {
        const opening = taskChange(task, { done: false, doneAt: null });
        const hide = offerUndo({
          text,
          message: t('records.again', { day: dayName(next.day) }),
          restore: async () => store.change([opening, ...(await takeBackNext(store, task))]),
        });
        toasts.current.set(id, hide);
      }
      return change;
    },
    [t, today, dayName, store, makeChange, offerUndo],
  );

  return useCallback(
    (task: DailyTask, toggled: RecordChange, isDone: boolean): MadeChange => {
      const { id, seriesId } = task;
      const before = seriesId == null ? undefined : running.current.get(id);
      const change = readAndChange(async () => {
        if (before) await before;
        return make(task, toggled, isDone);
      });
      if (seriesId != null) running.current.set(id, change.made);
      return change;
    },
    [make],
  );
}

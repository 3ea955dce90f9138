import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useCallback, useRef, useState } from 'react';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { useUndo } from '#features/undo/use-undo.ts';
import { useDayName } from '#features/days/use-day-name.ts';
import { useToday } from '#features/days/use-today.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { nextAfterDone, takeBackNext } from './read-next-task.ts';
import { taskChange } from '#domain/daily-tasks/task-change.ts';

interface TaskToggle {
  /**
   * Toggles a task: on the server first, then in the lists (spec §4). Of several toggles during the wait the last one
   * wins. A stable function as long as `onFailure` is the same, on the same day.
   */
  readonly toggle: (task: DailyTask) => void;
  /** The ids of the tasks whose toggle is not confirmed yet. */
  readonly toggling: ReadonlySet<string>;
}

interface Toggled {
  readonly done: boolean;
  readonly doneAt: string | null;
}

/**
 * Toggles daily tasks, and stores when they were done. A task that comes again after it is done gets its next task, which
 * is taken back when the task is open again.
 *
 * @param onFailure gets the id of a task whose toggle the server rejected or the device could not store
 */
export function useTaskToggle(onFailure: (id: string) => void): TaskToggle {
  const change = useToggleChange(onFailure);
  const clock = useClock();
  /** The last unconfirmed toggle of each task: the lists do not show it yet. */
  const latest = useRef(new Map<string, Toggled>());
  const [toggling, setToggling] = useState<ReadonlySet<string>>(new Set());

  const toggle = useCallback(
    (task: DailyTask) => {
      const { id, done } = task;
      const isDone = !(latest.current.get(id)?.done ?? done);
      const values = { done: isDone, doneAt: isDone ? clock.now().toISOString() : null };
      const show = () => setToggling(new Set(latest.current.keys()));
      latest.current.set(id, values);
      show();
      void change(task, values).then(() => {
        if (latest.current.get(id) !== values) return;
        latest.current.delete(id);
        show();
      });
    },
    [change, clock],
  );
  return { toggle, toggling };
}

/** Returns a function that stores a toggle. It never rejects. */
function useToggleChange(onFailure: (id: string) => void) {
  const t = useMessages();
  const today = useToday();
  const dayName = useDayName();
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const offerUndo = useUndo();
  /** The toggles of tasks of a series, by task id: each reads the next task that the one before has written. */
  const running = useRef(new Map<string, Promise<void>>());
  /** Removes the toast of a task, by its id. */
  const toasts = useRef(new Map<string, () => void>());

  const make = useCallback(
    async (task: DailyTask, values: Toggled) => {
      const { id, text } = task;
      const opening = taskChange(task, { done: false, doneAt: null });
      const hideToast = () => toasts.current.get(id)?.();
      const fail = () => {
        hideToast();
        onFailure(id);
      };
      hideToast();
      try {
        const next = values.done ? await nextAfterDone(store, task, today) : undefined;
        const others = values.done ? (next ? [next.change] : []) : await takeBackNext(store, task);
        const changes = [taskChange(task, { ...values }), ...others];
        const isMade = await makeChange(changes, { isConfirmed: true, onFailure: fail });
        if (!isMade || !next) return;
        const hide = offerUndo({
          text,
          message: t('records.again', { day: dayName(next.day) }),
          restore: async () => store.change([opening, ...(await takeBackNext(store, task))]),
        });
        toasts.current.set(id, hide);
      } catch {
        // The replica cannot be read. The shell shows an alert for this.
        fail();
      }
    },
    [t, today, dayName, store, makeChange, offerUndo, onFailure],
  );

  return useCallback(
    (task: DailyTask, values: Toggled) => {
      if (task.seriesId == null) return make(task, values);
      const { id } = task;
      const made = (running.current.get(id) ?? Promise.resolve()).then(() => make(task, values));
      running.current.set(id, made);
      return made;
    },
    [make],
  );
}

import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useCallback, useRef, useState } from 'react';
import { useClock } from '#platform/clock/clock.tsx';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { taskChange } from './task-change.ts';

interface TaskToggle {
  /**
   * Toggles a task: on the server first, then in the lists (spec §4). Of several toggles during the wait the last one
   * wins. A stable function as long as `onFailure` is the same.
   */
  readonly toggle: (task: DailyTask) => void;
  /** The ids of the tasks whose toggle is not confirmed yet. */
  readonly toggling: ReadonlySet<string>;
}

/**
 * Toggles daily tasks, and stores when they were done.
 *
 * @param onFailure gets the id of a task whose toggle the server rejected or the device could not store
 */
export function useTaskToggle(onFailure: (id: string) => void): TaskToggle {
  const makeChange = useMakeChange();
  const clock = useClock();
  /** The last unconfirmed toggle of each task: the lists do not show it yet. */
  const latest = useRef(new Map<string, { readonly done: boolean }>());
  const [toggling, setToggling] = useState<ReadonlySet<string>>(new Set());

  const toggle = useCallback(
    (task: DailyTask) => {
      const { id, done } = task;
      const isDone = !(latest.current.get(id)?.done ?? done);
      const values = { done: isDone, doneAt: isDone ? clock.now().toISOString() : null };
      const show = () => setToggling(new Set(latest.current.keys()));
      latest.current.set(id, values);
      show();
      void makeChange([taskChange(task, values)], {
        isConfirmed: true,
        onFailure: () => onFailure(id),
      }).then(() => {
        if (latest.current.get(id) !== values) return;
        latest.current.delete(id);
        show();
      });
    },
    [makeChange, clock, onFailure],
  );
  return { toggle, toggling };
}

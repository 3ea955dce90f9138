// @spec day-shape-drag

import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useCallback, useMemo, useState } from 'react';
import { ifFailed } from '#data/records/made-change.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useChangeWithUndo } from '#features/undo/use-change-with-undo.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';
import { axisTime } from './rules/day-axis.ts';
import { taskSpan } from './rules/spans.ts';
import { updateFailure } from '../failures.ts';
import { editRecord } from '../rules/edit-task.ts';
import { lengthText } from './blocks.ts';
import type { ShapeColumn } from './use-shape-view.ts';

type Arranged = Partial<Pick<DailyTask, 'time' | 'duration' | 'minutes'>>;

interface ArrangeOptions {
  readonly tasks: readonly DailyTask[];
  readonly dayStart: DayStart;
  /** Shows that an update of a task failed. A stable function. */
  readonly failUpdate: (id: string) => void;
  /** Removes the failure of a task. A stable function. */
  readonly clearFailure: (id: string) => void;
}

interface ArrangeTasks extends Pick<ShapeColumn, 'place' | 'resize' | 'clear'> {
  /** The tasks with the changes that are not stored yet, so that a block does not jump back meanwhile. */
  readonly arranged: readonly DailyTask[];
}

/** Changes of time and length, for one day of a repeating task too. Each can be undone. The functions are stable. */
export function useArrangeTasks({ tasks, dayStart, failUpdate, clearFailure }: ArrangeOptions): ArrangeTasks {
  const t = useMessages();
  const store = useRecordStore();
  const changeWithUndo = useChangeWithUndo();
  const [pending, setPending] = useState<ReadonlyMap<string, Arranged>>(new Map());

  const change = useCallback(
    async (task: DailyTask, values: Arranged, message: string) => {
      const { id } = task;
      clearFailure(id);
      setPending((now) => new Map(now).set(id, values));
      const edit = editRecord(task, values);
      const arranging = changeWithUndo(edit.changes, {
        undo: { text: '', message, failure: updateFailure(t), restore: () => store.change(edit.undo) },
      });
      ifFailed(arranging, () => failUpdate(id));
      await arranging.made;
      setPending((now) => (now.get(id) === values ? new Map([...now].filter(([one]) => one !== id)) : now));
    },
    [t, store, changeWithUndo, failUpdate, clearFailure],
  );

  const place = useCallback(
    (task: DailyTask, minute: number) => {
      const time = axisTime(minute, dayStart);
      if (time !== task.time) void change(task, { time }, time);
    },
    [change, dayStart],
  );
  const resize = useCallback(
    (task: DailyTask, minutes: number) => {
      const span = taskSpan(task, dayStart);
      if (span === undefined || minutes === span.end - span.start) return;
      const [from, to] = [span.start, span.start + minutes].map((minute) => axisTime(minute, dayStart));
      const message = t('day-shape.range', { from: from ?? '', to: to ?? '' });
      void change(task, { duration: lengthText(t, minutes), minutes }, message);
    },
    [t, change, dayStart],
  );
  const clear = useCallback(
    (task: DailyTask) => {
      if (task.time) void change(task, { time: '' }, t('day-shape.without-time'));
    },
    [t, change],
  );

  const arranged = useMemo(
    () =>
      tasks.map((task) => {
        const values = pending.get(task.id);
        return values ? { ...task, ...values } : task;
      }),
    [tasks, pending],
  );
  return { arranged, place, resize, clear };
}

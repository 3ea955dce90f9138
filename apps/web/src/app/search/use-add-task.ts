import { useCallback } from 'react';
import { useUndo } from '#data/undo/use-undo.ts';
import { readDailyTasks } from '#domain/daily-tasks/read-daily-tasks.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { useToday } from '#domain/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { nextOrder } from '#domain/ordering/next-order.ts';
import type { RecordChange } from '#data/records/record-change.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { reportAddFailure } from './failures.ts';
import { newSeries, newTask } from './rules/new-task.ts';
import { dayAddress } from '#domain/days/day-address.ts';
import type { TypedTask } from '#domain/typed-tasks/typed-task.ts';
import { addedDayText, durationText } from './texts.ts';

/**
 * Returns a function that adds a task to the end of its day, or a task that repeats, and offers to undo that. The shell
 * shows when the server rejects it. Resolves to whether the task is stored on this device; never rejects.
 */
export function useAddTask(): (task: TypedTask) => Promise<boolean> {
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const offerUndo = useUndo();

  return useCallback(
    async (task) => {
      const context = { t, formats, today };
      const orderIn = async (on: string) => {
        const known = await readDailyTasks(store, { first: on, last: on });
        return nextOrder(known.map((one) => one.order));
      };
      const day = task.day ?? today;
      const id = crypto.randomUUID();
      let hideUndo: () => void = () => undefined;
      const fail = (error: unknown) => {
        hideUndo();
        reportAddFailure(error);
      };
      try {
        const duration = task.minutes === undefined ? '' : durationText(context, task.minutes);
        const change: RecordChange = task.repeat
          ? { entity: 'TaskSeries', id, values: { ...newSeries(task, task.repeat, { day, duration }) } }
          : {
              entity: 'DailyTask',
              id,
              values: { ...newTask(task, { day, order: await orderIn(day), duration }) },
            };
        const isMade = await makeChange([change], { onFailure: fail });
        if (!isMade) return false;
      } catch (error) {
        fail(error);
        return false;
      }
      // A series is never deleted: it ends before it begins.
      const undo: RecordChange = task.repeat
        ? { entity: 'TaskSeries', id, values: { end: shiftDay(day, -1) } }
        : { entity: 'DailyTask', id, values: { _deleted: true } };
      hideUndo = offerUndo({
        text: task.text,
        message: t('search.added', { day: addedDayText(context, day) }),
        link: { label: t('search.show'), path: dayAddress(day) },
        restore: () => store.change([undo]),
      });
      return true;
    },
    [t, formats, today, store, makeChange, offerUndo],
  );
}

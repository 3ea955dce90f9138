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
import { laterTasks } from '#data/lists.ts';
import { readRecords } from '#data/records/read-records.ts';
import { firstOrder } from '#domain/later-tasks/first-order.ts';
import { laterPart } from '#domain/later-tasks/later-part.ts';
import { newSeries, newTask } from './rules/new-task.ts';
import { dayAddress } from '#domain/days/day-address.ts';
import type { TypedTask } from '#domain/typed-tasks/typed-task.ts';
import { addedDayText, durationText } from './texts.ts';

/**
 * Returns a function that adds a task to the end of its day, a task that repeats, or one to the beginning of Later, and
 * offers to undo that. The shell
 * shows when the server rejects it. Resolves to whether the task is stored on this device; never rejects.
 */
export function useAddTask(): (task: TypedTask, isLater: boolean) => Promise<boolean> {
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const offerUndo = useUndo();

  return useCallback(
    async (task, isLater) => {
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
        const change = async (): Promise<RecordChange> => {
          if (isLater) {
            const known = await readRecords(store, laterTasks, undefined);
            const order = firstOrder(known.map((one) => one.order));
            return { entity: 'LaterTask', id, values: { text: task.text, order } };
          }
          if (task.repeat)
            return {
              entity: 'TaskSeries',
              id,
              values: { ...newSeries(task, task.repeat, { day, duration }) },
            };
          const values = { ...newTask(task, { day, order: await orderIn(day), duration }) };
          return { entity: 'DailyTask', id, values };
        };
        const isMade = await makeChange([await change()], { onFailure: fail });
        if (!isMade) return false;
      } catch (error) {
        fail(error);
        return false;
      }
      // A series is never deleted: it ends before it begins.
      const undo: RecordChange = task.repeat
        ? { entity: 'TaskSeries', id, values: { end: shiftDay(day, -1) } }
        : { entity: isLater ? 'LaterTask' : 'DailyTask', id, values: { _deleted: true } };
      const label = t('search.show');
      hideUndo = offerUndo({
        text: task.text,
        message: isLater ? t('search.added-later') : t('search.added', { day: addedDayText(context, day) }),
        link: isLater
          ? { label, path: '/daily-plan', focusTarget: { record: laterPart(id) } }
          : { label, path: dayAddress(day) },
        restore: () => store.change([undo]),
      });
      return true;
    },
    [t, formats, today, store, makeChange, offerUndo],
  );
}

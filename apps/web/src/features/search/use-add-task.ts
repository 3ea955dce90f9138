import { useCallback } from 'react';
import { useUndo } from '#components/use-undo.ts';
import { readDailyTasks } from '#lib/daily-tasks/read-daily-tasks.ts';
import { useToday } from '#lib/days/use-today.ts';
import { useFormats } from '#lib/i18n/use-formats.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { nextOrder } from '#lib/ordering/next-order.ts';
import { useRecordStore } from '#lib/records/record-store-context.ts';
import { useMakeChange } from '#lib/records/use-make-change.ts';
import { reportAddFailure } from './failures.ts';
import { newTask } from './model/new-task.ts';
import { dayAddress } from './model/record-address.ts';
import type { TypedTask } from './model/typed-task.ts';
import { addedDayText, durationText } from './texts.ts';

/**
 * Returns a function that adds a task to the end of its day and offers to undo that. The shell tells the person when the
 * server refuses it. Resolves to whether the task is stored on this device; never rejects.
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
      const day = task.day ?? today;
      const id = crypto.randomUUID();
      let withdraw: () => void = () => undefined;
      const fail = (error: unknown) => {
        withdraw();
        reportAddFailure(error);
      };
      try {
        const known = await readDailyTasks(store, { first: day, last: day });
        const order = nextOrder(known.map((one) => one.order));
        const duration = task.minutes === undefined ? '' : durationText(context, task.minutes);
        const values = { ...newTask(task, { day, order, duration }) };
        const isMade = await makeChange([{ entity: 'DailyTask', id, values }], { onFailure: fail });
        if (!isMade) return false;
      } catch (error) {
        fail(error);
        return false;
      }
      withdraw = offerUndo({
        text: task.text,
        message: t('search.added', { day: addedDayText(context, day) }),
        link: { label: t('search.show'), path: dayAddress(day) },
        restore: () => store.change([{ entity: 'DailyTask', id, values: { _deleted: true } }]),
      });
      return true;
    },
    [t, formats, today, store, makeChange, offerUndo],
  );
}

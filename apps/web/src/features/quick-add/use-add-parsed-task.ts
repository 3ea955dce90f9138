// @spec typed-later

import { useCallback } from 'react';
import { useOfferUndo } from '#features/undo/use-change-with-undo.ts';
import { orderAtEnd } from '#features/daily-tasks/order-at-end.ts';
import { dayAddress } from '#domain/days/day-address.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { useToday } from '#features/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { readAndChange, type MadeChange } from '#data/records/made-change.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { orderAtStart } from '#features/later-tasks/order-at-start.ts';
import { laterPart } from '#domain/later-tasks/later-part.ts';
import { newLaterTask, newSeries, newTask } from '#domain/task-text/new-task.ts';
import type { ParsedTask } from '#domain/task-text/parsed-task.ts';
import { addedDayText, durationText } from '#domain/task-text/parsed-task-texts.ts';

interface AddParsedTaskOptions {
  readonly isLater: boolean;
  readonly note?: string | undefined;
  /** Replaces the text of its duration. */
  readonly duration?: string;
  /** The goal that it serves; not for Later. */
  readonly goalId?: string;
  /** Whether the toast has a link to the task. */
  readonly hasLink?: boolean;
  /** Is called when the user undoes it. */
  readonly onUndo?: () => void;
}

type AddParsedTask = (task: ParsedTask, options: AddParsedTaskOptions) => MadeChange;

/**
 * Returns a function that adds a task to the end of its day, a task that repeats, or one to the beginning of Later, and
 * offers to undo that. The shell shows when the server rejects it. Needs the texts of the area `search`.
 */
export function useAddParsedTask(): AddParsedTask {
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const offerUndo = useOfferUndo();

  return useCallback(
    (task, { isLater, note, duration: typedDuration, goalId, hasLink = true, onUndo }) => {
      const context = { t, formats, today };
      const day = task.day ?? today;
      const id = crypto.randomUUID();
      const minutesText = task.minutes === undefined ? '' : durationText(context, task.minutes);
      const duration = typedDuration ?? minutesText;
      const creation = async (): Promise<RecordChange> => {
        if (isLater) {
          const order = await orderAtStart(store);
          return { entity: 'LaterTask', id, values: { ...newLaterTask(task, { order, duration, note }) } };
        }
        if (task.repeat)
          return {
            entity: 'TaskSeries',
            id,
            values: { ...newSeries(task, task.repeat, { day, duration, note, goalId }) },
          };
        const order = await orderAtEnd(store, day);
        const values = { ...newTask(task, { day, order, duration, note, goalId }) };
        return { entity: 'DailyTask', id, values };
      };
      const change = readAndChange(async () => makeChange([await creation()]));
      // A series is never deleted: it ends before it begins.
      const undo: RecordChange =
        task.repeat && !isLater
          ? { entity: 'TaskSeries', id, values: { end: shiftDay(day, -1) } }
          : { entity: isLater ? 'LaterTask' : 'DailyTask', id, values: { _deleted: true } };
      const label = t('search.show');
      offerUndo(change, {
        text: task.text,
        message: isLater ? t('search.added-later') : t('search.added', { day: addedDayText(context, day) }),
        ...(hasLink && {
          link: isLater
            ? { label, path: '/daily-plan', focusTarget: { record: laterPart(id) } }
            : { label, path: dayAddress(day) },
        }),
        restore: async () => {
          const stored = await store.change([undo]);
          onUndo?.();
          return stored;
        },
      });
      return change;
    },
    [t, formats, today, store, makeChange, offerUndo],
  );
}

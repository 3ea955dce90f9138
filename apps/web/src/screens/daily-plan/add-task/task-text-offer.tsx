// @spec typed-task-in-day

import type { RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import type { MadeChange } from '#data/records/made-change.ts';
import { parseDuration } from '#domain/daily-tasks/parse-duration.ts';
import { useToday } from '#features/days/use-today.ts';
import { isUnderstood, type ParsedTask } from '#domain/task-text/parsed-task.ts';
import { addedDayText, addText } from '#domain/task-text/parsed-task-texts.ts';
import { useAddParsedTask } from '#features/quick-add/use-add-parsed-task.ts';
import { useTaskText } from '#features/quick-add/use-task-text.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { TaskDraft } from '../rules/add-task.ts';
import styles from './add-task.module.css';

interface TaskTextOfferProps {
  draft: TaskDraft;
  /** The day of the form, `YYYY-MM-DD`. */
  day: string;
  /** Empties the form and adds its draft; see `useAddForm`. */
  onAdd: (add: (taken: TaskDraft) => MadeChange) => void;
  /** The field, which gets the focus after the choice. */
  fieldRef: RefObject<HTMLInputElement | null>;
}

/** Offers to add the typed text as the search reads it: a day, a time, a duration or a repetition. */
export function TaskTextOffer({ draft, day, onAdd, fieldRef }: TaskTextOfferProps) {
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  const addTask = useAddParsedTask();
  const { task: read } = useTaskText(draft.text, today);
  if (!isUnderstood(read)) return null;

  const context = { t, formats, today };
  // The fields of the form precede what the text says.
  const typedMinutes = parseDuration(draft.duration);
  const task: ParsedTask = {
    ...read,
    day: read.day ?? day,
    ...(draft.time !== '' && { time: draft.time }),
    ...(typedMinutes !== null && { minutes: typedMinutes }),
  };
  const add = (taken: TaskDraft) =>
    addTask(task, {
      isLater: false,
      ...(taken.duration.trim() !== '' && { duration: taken.duration.trim() }),
      ...(taken.goalId !== '' && { goalId: taken.goalId }),
    });
  return (
    <p className={styles.offer}>
      <Button
        variant="quiet"
        onClick={() => {
          // Before the button with the focus disappears.
          fieldRef.current?.focus();
          onAdd(add);
        }}
      >
        {addText(context, task, { day: addedDayText(context, task.day ?? day) })}
      </Button>
    </p>
  );
}

import type { LaterTask } from '@kairos/schema/records/later-task';
import { parseDuration } from '#domain/daily-tasks/parse-duration.ts';
import { leadOf, typedLead } from './task-form.ts';

/** The unchecked input of the dialog 'Edit Task' for a task of Later. */
export interface LaterForm {
  readonly text: string;
  /** `YYYY-MM-DD`, or empty: a day moves the task there. */
  readonly day: string;
  /** `HH:mm`, or empty. */
  readonly time: string;
  /** Free text, or empty. */
  readonly duration: string;
  /** The reminder on the day that it gets, in minutes before the time; empty for none. */
  readonly remind: string;
  /** The id of the goal that it serves, or empty. */
  readonly goalId: string;
  /** Or empty. */
  readonly note: string;
}

export const emptyLaterForm: LaterForm = {
  text: '',
  day: '',
  time: '',
  duration: '',
  remind: '',
  goalId: '',
  note: '',
};

/** The input for a task. */
export function laterFormOf({ text, time, duration, remind, goalId, note }: LaterTask): LaterForm {
  return {
    text,
    day: '',
    time: time ?? '',
    duration: duration ?? '',
    remind: typedLead(remind),
    goalId: goalId ?? '',
    note: note ?? '',
  };
}

type LaterValues = Partial<Omit<LaterTask, 'id' | 'createdAt'>>;

/** The fields that the user changed. Others are not stored, so that changes of another device stay. */
export function changedLaterValues(task: LaterTask, form: LaterForm): LaterValues {
  const [text, duration] = [form.text.trim(), form.duration.trim()];
  const goalId = form.goalId || null;
  return {
    ...(text !== task.text && { text }),
    ...(form.time !== (task.time ?? '') && { time: form.time }),
    ...(duration !== (task.duration ?? '') && { duration, minutes: parseDuration(duration) }),
    ...(form.remind !== typedLead(task.remind) && { remind: leadOf(form.remind) }),
    ...(goalId !== (task.goalId ?? null) && { goalId }),
    ...(form.note !== (task.note ?? '') && { note: form.note }),
  };
}

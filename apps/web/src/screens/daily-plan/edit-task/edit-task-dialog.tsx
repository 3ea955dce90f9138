// @spec task-edit

import type { TaskSeries } from '@kairos/schema/records/task-series';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { EditDialog } from '#ui/edit-dialog.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { firstSince } from '#domain/daily-tasks/anniversary.ts';
import { everyLimits } from '#domain/daily-tasks/repeats.ts';
import {
  hasNewRepeat,
  invalidFields,
  hasNumber,
  type InvalidField,
  type TaskForm,
  type Typed,
} from '../rules/task-form.ts';
import styles from './edit-task.module.css';
import { TaskFields } from './task-fields.tsx';
import { useTaskEdit } from './use-task-edit.ts';

interface EditTaskDialogProps {
  task: DailyTask;
  /** The series of a task that repeats. */
  series: TaskSeries | undefined;
  /** The task's fields with the typed values. */
  form: TaskForm;
  onChange: (part: Typed) => void;
  /** See `DraftConflict`. */
  onUseSaved: (() => void) | undefined;
  /** Called by Close, Escape, Back and the backdrop, which keep the typed values. */
  onClose: () => void;
  /** Called when the task is saved or deleted, and by Cancel: the typed values are no longer needed. */
  onDone: () => void;
}

const errorTexts = {
  text: 'edit-task.empty-text',
  day: 'edit-task.no-day',
  every: 'edit-task.no-number',
  days: 'edit-task.no-weekday',
  since: 'edit-task.no-year',
} as const;

/** The limits of the number that the form has; undefined without a number. */
function limitsOf({ repeat }: TaskForm): { readonly min: number; readonly max: number } | undefined {
  if (!hasNumber(repeat)) return undefined;
  const [min, max] = everyLimits[repeat];
  return { min, max };
}

/** The dialog 'Edit Task'. Changes of other devices are shown in all fields that the user has not changed. */
export function EditTaskDialog(props: EditTaskDialogProps) {
  const { task, series, form, onChange: change, onUseSaved, onClose, onDone } = props;
  const t = useMessages();
  const isAlwaysLater = hasNewRepeat(form, series);
  const [isChecked, setIsChecked] = useState(false);
  const invalid = isChecked ? invalidFields(form) : [];
  const { save, remove, busy, failure } = useTaskEdit(task, series);
  const limits = {
    ...{ min: 0, max: 0, ...limitsOf(form) },
    ...{ minimum: String(firstSince), maximum: form.day.slice(0, 4) },
  };
  const errorOf = (field: InvalidField) =>
    invalid.includes(field) ? t(errorTexts[field], limits) : undefined;
  const text = useRef<HTMLInputElement>(null);
  const day = useRef<HTMLInputElement>(null);
  const every = useRef<HTMLInputElement>(null);
  const days = useRef<HTMLButtonElement>(null);
  const since = useRef<HTMLInputElement>(null);

  async function submit() {
    if (busy) return;
    const [first] = invalidFields(form);
    if (first !== undefined) {
      // Synchronous, so that the field is read with its error.
      flushSync(() => setIsChecked(true));
      ({ text, day, every, days, since })[first].current?.focus();
      return;
    }
    if (await save(form)) onDone();
  }

  async function pressDelete() {
    if (await remove(form)) onDone();
  }

  return (
    <EditDialog
      title={t('edit-task.title')}
      closesOnBackdrop
      failure={failure && t(`edit-task.${failure}-failed`)}
      busy={busy}
      onSave={() => void submit()}
      onCancel={onDone}
      onUseSaved={onUseSaved}
      onClose={onClose}
      deletion={{ label: t('edit-task.delete'), onPress: () => void pressDelete() }}
    >
      <TaskFields
        task={task}
        series={series}
        form={form}
        onChange={change}
        errorOf={errorOf}
        textRef={text}
        dayRef={day}
        everyRef={every}
        daysRef={days}
        sinceRef={since}
      />
      {series && (
        <p role="status" className={styles.later}>
          {isAlwaysLater && t(form.repeat === 'never' ? 'edit-task.ends-repeat' : 'edit-task.changes-later')}
        </p>
      )}
    </EditDialog>
  );
}

import { isBlank } from '@kairos/schema/is-blank';
import type { LaterTask } from '@kairos/schema/records/later-task';
import { useState } from 'react';
import { EditDialog } from '#ui/edit-dialog.tsx';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { TextField } from '#ui/text-field.tsx';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { isDay } from '#domain/days/day.ts';
import { yearOf } from '#domain/days/month.ts';
import { useToday } from '#domain/days/use-today.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import editStyles from '../edit-task/edit-task-dialog.module.css';
import { GoalField } from '../edit-task/goal-field.tsx';
import { NoteField } from '../edit-task/note-field.tsx';
import { updateFailure } from '../failures.ts';
import { maxDurationLength, maxTextLength } from '../rules/add-task.ts';
import { changedLaterValues, type LaterForm } from '../rules/later-form.ts';

interface EditLaterDialogProps {
  task: LaterTask;
  /** The task's fields with the typed values. */
  form: LaterForm;
  onChange: (part: Partial<LaterForm>) => void;
  /** See `DraftConflict`. */
  onUseSaved: (() => void) | undefined;
  /** Called by Close, Escape and Back, which keep the typed values. */
  onClose: () => void;
  /** Called when the task is saved, and by Cancel: the typed values are no longer needed. */
  onDone: () => void;
  /** Moves the task to a day, `YYYY-MM-DD`. */
  onMove: (task: LaterTask, day: string) => void;
}

/** The dialog 'Edit Task' for a task without a day. A day that is chosen in it moves the task there. */
export function EditLaterDialog(props: EditLaterDialogProps) {
  const { task, form, onChange: change, onUseSaved, onClose, onDone, onMove } = props;
  const t = useMessages();
  const today = useToday();
  const makeChange = useMakeChange();
  const [isChecked, setIsChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function save() {
    setIsChecked(true);
    if (busy || isBlank(form.text)) return;
    const values = changedLaterValues(task, form);
    setBusy(true);
    setHasFailed(false);
    const isMade =
      Object.keys(values).length === 0 ||
      (await makeChange([{ entity: 'LaterTask', id: task.id, values }], {
        isConfirmed: true,
        onFailure: () => setHasFailed(true),
      }));
    setBusy(false);
    if (!isMade) return;
    onDone();
    if (isDay(form.day)) onMove({ ...task, ...values }, form.day);
  }

  return (
    <EditDialog
      title={t('edit-task.title')}
      failure={hasFailed ? updateFailure(t) : undefined}
      busy={busy}
      onSave={() => void save()}
      onCancel={onDone}
      onUseSaved={onUseSaved}
      onClose={onClose}
    >
      <TextField
        label={t('edit-task.text')}
        value={form.text}
        onChange={(text) => change({ text })}
        onKeyDown={ignoreComposingEnter}
        maxLength={maxTextLength}
        autoComplete="off"
        error={isChecked && isBlank(form.text) ? t('edit-task.empty-text') : undefined}
      />
      <div className={editStyles.pair}>
        <TextField
          type="date"
          label={t('edit-task.day')}
          value={form.day}
          onChange={(day) => change({ day })}
        />
        <TextField
          type="time"
          label={t('edit-task.time')}
          value={form.time}
          onChange={(time) => change({ time })}
        />
      </div>
      <TextField
        label={t('edit-task.duration')}
        placeholder={t('edit-task.duration-placeholder')}
        value={form.duration}
        onChange={(duration) => change({ duration })}
        onKeyDown={ignoreComposingEnter}
        maxLength={maxDurationLength}
        autoComplete="off"
      />
      <GoalField
        year={yearOf(isDay(form.day) ? form.day : today)}
        goalId={form.goalId}
        onChange={(goalId) => change({ goalId })}
      />
      <NoteField note={form.note} onChange={(note) => change({ note })} />
    </EditDialog>
  );
}

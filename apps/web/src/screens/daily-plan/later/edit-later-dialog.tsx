import { isBlank } from '@kairos/schema/is-blank';
import type { LaterTask } from '@kairos/schema/records/later-task';
import { useState, type ComponentProps } from 'react';
import { FieldPair } from '#ui/field-pair.tsx';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { NoteField } from '#features/notes/note-field.tsx';
import { EditForm } from '#features/forms/edit-form.tsx';
import { DayField } from '#features/days/day-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { isDay } from '#domain/days/day.ts';
import { yearOf } from '#domain/days/month.ts';
import { useToday } from '#features/days/use-today.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useEdits } from '#data/records/use-edits.ts';
import { DurationField, GoalField, RemindField } from '../edit-task/detail-fields.tsx';
import { updateFailure } from '../failures.ts';
import { maxTextLength } from '../rules/add-task.ts';
import { changedLaterValues, emptyLaterForm, laterFormOf, type LaterForm } from '../rules/later-form.ts';

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
  const [isChecked, setIsChecked] = useState(false);

  const values = changedLaterValues(task, form);

  function accepts() {
    setIsChecked(true);
    return !isBlank(form.text);
  }

  function finish() {
    onDone();
    // After the change is saved, so that an undone or rejected move keeps the changed values.
    if (isDay(form.day)) onMove({ ...task, ...values }, form.day);
  }

  return (
    <EditForm
      title={t('edit-task.title')}
      failure={updateFailure(t)}
      accepts={accepts}
      changeOf={() =>
        Object.keys(values).length > 0 ? { entity: 'LaterTask', id: task.id, values } : undefined
      }
      onSaved={finish}
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
      <FieldPair>
        <DayField label={t('edit-task.day')} value={form.day} onChange={(day) => change({ day })} />
        <TextField
          type="time"
          label={t('edit-task.time')}
          value={form.time}
          onChange={(time) => change({ time })}
        />
      </FieldPair>
      <FieldPair>
        <DurationField value={form.duration} onChange={(duration) => change({ duration })} />
        <RemindField value={form.remind} time={form.time} onChange={(remind) => change({ remind })} />
      </FieldPair>
      <GoalField
        year={yearOf(isDay(form.day) ? form.day : today)}
        goalId={form.goalId}
        onChange={(goalId) => change({ goalId })}
      />
      <NoteField note={form.note} onChange={(note) => change({ note })} />
    </EditForm>
  );
}

interface LaterEditor {
  /** Opens the dialog for a task. A stable function. */
  readonly open: (task: LaterTask) => void;
  /** The props of the dialog; undefined while it is closed. */
  readonly dialog: Omit<ComponentProps<typeof EditLaterDialog>, 'onMove'> | undefined;
}

/** Opens and closes the dialog 'Edit Task' of a task of Later. The typed values are a draft of the task. */
export function useLaterEditor(tasks: readonly LaterTask[] | undefined): LaterEditor {
  const { edit, form, open, enter, useSaved, close, finish } = useEdits(tasks, {
    entity: 'LaterTask',
    kind: 'later-task',
    empty: emptyLaterForm,
    formOf: laterFormOf,
  });
  return {
    open,
    dialog: edit && {
      task: edit.item,
      form,
      onChange: enter,
      onUseSaved: useSaved,
      onClose: close,
      onDone: finish,
    },
  };
}

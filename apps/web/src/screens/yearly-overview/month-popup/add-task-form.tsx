// @spec popup-inputs

import { DayField } from '#features/days/day-field.tsx';
import { AddButton, AddField, AddForm } from '#features/forms/add-form.tsx';
import { PastedLinesOffer } from '#features/forms/pasted-lines.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { TextField } from '#ui/text-field.tsx';
import styles from './month-popup.module.css';
import type { MonthForm } from './use-month-form.ts';

interface AddTaskFormProps {
  form: MonthForm;
  /** A task is being stored; the next one can be added meanwhile. */
  busy: boolean;
}

/** The form for a new task of the month. */
export function AddTaskForm({ form, busy }: AddTaskFormProps) {
  const t = useMessages();
  const { draft, change, submit, named, pasted, dayCheck } = form;
  return (
    <AddForm className={styles.form} submit={submit} aria-busy={busy || undefined}>
      <AddField
        {...named}
        label={t('monthly-popup.task-title')}
        placeholder={t('monthly-popup.task-title')}
        className={styles.title}
      />
      <PastedLinesOffer {...pasted} addLabel={(count) => t('records.pasted-tasks', { count })} />
      <DayField
        label={t('monthly-popup.date')}
        labelHidden
        value={draft.date}
        onChange={(date) => change({ date })}
        {...dayCheck.propsOf(draft.date)}
      />
      <TextField
        label={t('monthly-popup.time')}
        labelHidden
        type="time"
        value={draft.time}
        onChange={(time) => change({ time })}
      />
      <AddButton className={styles.add} />
    </AddForm>
  );
}

import { Plus } from 'lucide-react';
import type { Ref, SubmitEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { TextField } from '#ui/text-field.tsx';
import { useDayCheck } from '#ui/use-day-check.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './add-task-form.module.css';
import { maxTitleLength, type TaskDraft } from './rules/add-task.ts';

interface AddTaskFormProps {
  draft: TaskDraft;
  onChange: (change: Partial<TaskDraft>) => void;
  onAdd: () => void;
  /** A task is being stored; the next one can be added meanwhile. */
  busy: boolean;
  titleRef: Ref<HTMLInputElement>;
}

/** The form for a new task of the month. */
export function AddTaskForm({ draft, onChange, onAdd, busy, titleRef }: AddTaskFormProps) {
  const t = useMessages();
  const dayCheck = useDayCheck();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!dayCheck.rejects(draft.date)) onAdd();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={busy || undefined}>
      <TextField
        label={t('monthly-popup.task-title')}
        labelHidden
        placeholder={t('monthly-popup.task-title')}
        className={styles.title}
        value={draft.title}
        onChange={(title) => onChange({ title })}
        onKeyDown={ignoreComposingEnter}
        maxLength={maxTitleLength}
        autoComplete="off"
        enterKeyHint="done"
        ref={titleRef}
      />
      <TextField
        label={t('monthly-popup.date')}
        labelHidden
        type="date"
        value={draft.date}
        onChange={(date) => onChange({ date })}
        {...dayCheck.propsOf(draft.date)}
      />
      <TextField
        label={t('monthly-popup.time')}
        labelHidden
        type="time"
        value={draft.time}
        onChange={(time) => onChange({ time })}
      />
      <Button type="submit" className={styles.add}>
        <Plus size={18} aria-hidden />
        {t('common.add')}
      </Button>
    </form>
  );
}

import { Plus } from 'lucide-react';
import { useState, type Ref, type SubmitEvent } from 'react';
import { Alert } from '#components/alert.tsx';
import { Button } from '#components/button.tsx';
import { keepComposing } from '#components/keep-composing.ts';
import { TextField } from '#components/text-field.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import styles from './add-task-form.module.css';
import {
  draftAfter,
  emptyDraft,
  maxDurationLength,
  maxTextLength,
  type TaskDraft,
} from './model/add-task.ts';

interface AddTaskFormProps {
  /** Answers whether the draft was added and can go. */
  onAdd: (draft: TaskDraft) => Promise<boolean>;
  busy: boolean;
  failure: string | undefined;
  textRef: Ref<HTMLInputElement>;
}

/** The row that a new task is written in. What was typed stays until the task is stored. */
export function AddTaskForm({ onAdd, busy, failure, textRef }: AddTaskFormProps) {
  const t = useMessages();
  const [draft, setDraft] = useState(emptyDraft);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void onAdd(draft).then((added) => {
      if (added) setDraft((now) => draftAfter(now, draft));
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.row}>
        <TextField
          label={t('daily-plan.new-task')}
          labelHidden
          placeholder={t('daily-plan.new-task-placeholder')}
          className={styles.text ?? ''}
          value={draft.text}
          onChange={(text) => setDraft((now) => ({ ...now, text }))}
          onKeyDown={keepComposing}
          maxLength={maxTextLength}
          autoComplete="off"
          enterKeyHint="done"
          ref={textRef}
        />
        <TextField
          label={t('daily-plan.time')}
          labelHidden
          type="time"
          className={styles.time ?? ''}
          value={draft.time}
          onChange={(time) => setDraft((now) => ({ ...now, time }))}
        />
        <TextField
          label={t('daily-plan.duration')}
          labelHidden
          placeholder={t('daily-plan.duration-placeholder')}
          className={styles.duration ?? ''}
          value={draft.duration}
          onChange={(duration) => setDraft((now) => ({ ...now, duration }))}
          onKeyDown={keepComposing}
          maxLength={maxDurationLength}
          autoComplete="off"
          enterKeyHint="done"
        />
        <Button type="submit" busy={busy} className={styles.add ?? ''}>
          <Plus size={18} aria-hidden />
          {t('common.add')}
        </Button>
      </div>
      {failure !== undefined && <Alert>{failure}</Alert>}
    </form>
  );
}

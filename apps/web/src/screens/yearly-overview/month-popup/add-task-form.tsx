import { maxNoteLength } from '@kairos/schema/entity';
import { Plus } from 'lucide-react';
import type { RefObject, SubmitEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { PastedLinesOffer } from '#features/pasted-lines/pasted-lines.tsx';
import { DayField } from '#features/days/day-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDayCheck } from '#features/days/use-day-check.ts';
import { usePastedLines } from '#features/pasted-lines/use-pasted-lines.ts';
import type { PastedLine } from '#domain/pasted-lines/split-lines.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './add-task-form.module.css';
import { maxTitleLength, type TaskDraft } from './rules/add-task.ts';

interface AddTaskFormProps {
  draft: TaskDraft;
  onChange: (change: Partial<TaskDraft>) => void;
  onAdd: () => void;
  /** Adds a task for each pasted line, with the other values of the draft. */
  onAddLines: (lines: readonly PastedLine[]) => void;
  /** A task is being stored; the next one can be added meanwhile. */
  busy: boolean;
  titleRef: RefObject<HTMLInputElement | null>;
}

/** The form for a new task of the month. */
export function AddTaskForm({ draft, onChange, onAdd, onAddLines, busy, titleRef }: AddTaskFormProps) {
  const t = useMessages();
  const dayCheck = useDayCheck();
  const { handlePaste, ...pastedLines } = usePastedLines(draft.title, maxTitleLength, maxNoteLength);

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
        onPaste={handlePaste}
        maxLength={maxTitleLength}
        autoComplete="off"
        enterKeyHint="done"
        ref={titleRef}
      />
      <PastedLinesOffer
        {...pastedLines}
        fieldRef={titleRef}
        addLabel={(count) => t('records.pasted-tasks', { count })}
        onAdd={(lines) => {
          if (!dayCheck.rejects(draft.date)) onAddLines(lines);
        }}
      />
      <DayField
        label={t('monthly-popup.date')}
        labelHidden
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

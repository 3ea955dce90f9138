import type { LaterTask } from '@kairos/schema/records/later-task';
import { maxNoteLength } from '@kairos/schema/entity';
import { isBlank } from '@kairos/schema/is-blank';
import { Plus } from 'lucide-react';
import { useState, type RefObject, type SubmitEvent } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { PastedLinesOffer } from '#features/pasted-lines/pasted-lines.tsx';
import { TextField } from '#ui/text-field.tsx';
import { usePastedLines } from '#features/pasted-lines/use-pasted-lines.ts';
import { noDrafts } from '#data/records/add-drafts.ts';
import { useAddForm } from '#data/records/use-add-form.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { useAddSeveral } from '#features/undo/use-add-several.ts';
import { firstOrder } from '#domain/later-tasks/first-order.ts';
import { laterTasksOfLines } from '#domain/later-tasks/later-tasks-of-lines.ts';
import type { PastedLine } from '#domain/pasted-lines/split-lines.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { maxTextLength } from '../rules/add-task.ts';
import styles from './later-list.module.css';

interface AddLaterFormProps {
  fieldRef: RefObject<HTMLInputElement | null>;
  /** undefined until they are known. */
  tasks: readonly LaterTask[] | undefined;
}

const emptyDraft = { text: '' };

/** The field for a new task of Later. A text that could not be added returns to it. */
export function AddLaterForm({ fieldRef, tasks }: AddLaterFormProps) {
  const t = useMessages();
  const makeChange = useMakeChange();
  const addSeveral = useAddSeveral();
  const first = firstOrder((tasks ?? []).map(({ order }) => order));
  const { draft, failure, change, submit } = useAddForm(useState(noDrafts(emptyDraft)), {
    empty: emptyDraft,
    isBlank: ({ text }) => isBlank(text),
    onAdd: ({ text }, onFailure) => {
      const values = { text: text.trim(), order: first };
      void makeChange([{ entity: 'LaterTask', id: crypto.randomUUID(), values }], {
        onFailure: () => onFailure(t('later.add-failed')),
      });
    },
  });

  const { handlePaste, ...pastedLines } = usePastedLines(draft.text, maxTextLength, maxNoteLength);

  function addLines(lines: readonly PastedLine[], onFailure: (message: string) => void) {
    const creations = laterTasksOfLines(lines, first).map(
      (values) => ({ entity: 'LaterTask', id: crypto.randomUUID(), values: { ...values } }) as const,
    );
    void addSeveral(creations, {
      message: t('later.added-several', { count: lines.length }),
      onFailure: () => onFailure(t('later.add-failed')),
    });
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    submit();
  }

  return (
    <form className={styles.form} aria-label={t('daily-plan.later')} onSubmit={handleSubmit} noValidate>
      <div className={styles.fieldRow}>
        <TextField
          ref={fieldRef}
          label={t('later.new')}
          labelHidden
          placeholder={t('later.placeholder')}
          className={styles.field}
          value={draft.text}
          onChange={(text) => change({ text })}
          onKeyDown={ignoreComposingEnter}
          onPaste={handlePaste}
          maxLength={maxTextLength}
          autoComplete="off"
          enterKeyHint="done"
        />
        <Button type="submit" variant="link" className={styles.add}>
          <Plus size={18} aria-hidden />
          {t('common.add')}
        </Button>
      </div>
      <PastedLinesOffer
        {...pastedLines}
        fieldRef={fieldRef}
        addLabel={(count) => t('records.pasted-tasks', { count })}
        onAdd={(lines) => submit((_, onFailure) => addLines(lines, onFailure))}
      />
      {failure !== undefined && <Alert>{failure}</Alert>}
    </form>
  );
}

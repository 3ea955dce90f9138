import { maxNoteLength } from '@kairos/schema/entity';
import { isBlank } from '@kairos/schema/is-blank';
import type { LaterTask } from '@kairos/schema/records/later-task';
import type { RefObject } from 'react';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { firstOrder } from '#domain/later-tasks/first-order.ts';
import { laterTasksOfLines } from '#domain/later-tasks/later-tasks-of-lines.ts';
import { AddButton, AddField, AddForm } from '#features/forms/add-form.tsx';
import { PastedLinesOffer } from '#features/forms/pasted-lines.tsx';
import { useAddForm } from '#features/forms/use-add-form.ts';
import { useAddSeveral } from '#features/undo/use-add-several.ts';
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
  const { failure, submit, named, pasted } = useAddForm({
    empty: emptyDraft,
    isBlank: ({ text }) => isBlank(text),
    field: 'text',
    fieldRef,
    maxLength: maxTextLength,
    maxNoteLength,
    onAdd: ({ text }) => {
      const values = { text: text.trim(), order: first };
      return makeChange([{ entity: 'LaterTask', id: crypto.randomUUID(), values }]);
    },
    onAddLines: (lines) => {
      const creations = laterTasksOfLines(lines, first).map(
        (values) => ({ entity: 'LaterTask', id: crypto.randomUUID(), values: { ...values } }) as const,
      );
      return addSeveral(creations, { message: t('later.added-several', { count: lines.length }) });
    },
    failureText: () => t('later.add-failed'),
  });

  return (
    <AddForm className={styles.form} aria-label={t('daily-plan.later')} submit={submit} failure={failure}>
      <div className={styles.fieldRow}>
        <AddField
          {...named}
          label={t('later.new')}
          placeholder={t('later.placeholder')}
          className={styles.field}
        />
        <AddButton variant="link" className={styles.add} />
      </div>
      <PastedLinesOffer {...pasted} addLabel={(count) => t('records.pasted-tasks', { count })} />
    </AddForm>
  );
}

// @spec bucket-input-row valid-bucket-busy valid-bucket-enter

import { useRef, useState, type RefObject } from 'react';
import { DayField } from '#features/days/day-field.tsx';
import { useDayCheck } from '#features/days/use-day-check.ts';
import { AddButton, AddField, AddForm } from '#features/forms/add-form.tsx';
import { PastedLinesOffer } from '#features/forms/pasted-lines.tsx';
import { useAddForm } from '#features/forms/use-add-form.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './bucket-list.module.css';
import { CategoryField } from './category-field.tsx';
import { emptyDraft, isBlank, maxTextLength } from './rules/new-item.ts';
import { linkToStore, maxLinkLength } from './rules/web-link.ts';
import type { AddItem } from './use-add-item.ts';

interface AddItemFormProps {
  adding: AddItem;
  textRef: RefObject<HTMLInputElement | null>;
}

/** The form for a new item. A draft that could not be added returns to it. */
export function AddItemForm({ adding: { add, addLines, busy }, textRef }: AddItemFormProps) {
  const t = useMessages();
  const [rejectedLink, setRejectedLink] = useState<string>();
  const link = useRef<HTMLInputElement>(null);
  const dayCheck = useDayCheck();
  const { draft, failure, change, submit, named, pasted } = useAddForm({
    empty: emptyDraft,
    isBlank,
    accepts: (entered) => {
      if (dayCheck.rejects(entered.date)) return false;
      if (linkToStore(entered.link) !== undefined) return true;
      setRejectedLink(entered.link);
      link.current?.focus();
      return false;
    },
    field: 'text',
    fieldRef: textRef,
    maxLength: maxTextLength,
    onAdd: add,
    onAddLines: addLines,
    failureText: () => t('bucket-list.save-failed'),
  });

  return (
    <AddForm className={styles.addForm} submit={submit} failure={failure}>
      <div className={styles.fields}>
        <AddField
          {...named}
          label={t('bucket-list.new-item')}
          placeholder={t('bucket-list.new-item-placeholder')}
          className={styles.textField}
        />
        <CategoryField
          labelHidden
          className={styles.categoryField}
          value={draft.category}
          none={t('bucket-list.no-category')}
          onChange={(category) => change({ category })}
        />
        <DayField
          label={t('bucket-list.date')}
          labelHidden
          className={styles.dateField}
          value={draft.date}
          onChange={(date) => change({ date })}
          {...dayCheck.propsOf(draft.date)}
        />
        <AddField
          label={t('bucket-list.link')}
          type="url"
          placeholder={t('bucket-list.link-placeholder')}
          className={styles.linkField}
          value={draft.link}
          onChange={(entered) => change({ link: entered })}
          maxLength={maxLinkLength}
          error={draft.link === rejectedLink ? t('bucket-list.link-rejected') : undefined}
          ref={link}
        />
        <AddButton busy={busy} disabled={!busy && isBlank(draft)} className={styles.addButton} />
      </div>
      <PastedLinesOffer {...pasted} addLabel={(count) => t('bucket-list.pasted-items', { count })} />
    </AddForm>
  );
}

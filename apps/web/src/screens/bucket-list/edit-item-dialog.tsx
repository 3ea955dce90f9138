// @spec edit-in-place

import { useRef, useState } from 'react';
import { FieldPair } from '#ui/field-pair.tsx';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { EditForm } from '#features/forms/edit-form.tsx';
import { DayField } from '#features/days/day-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDayCheck } from '#features/days/use-day-check.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Edit } from '#data/records/use-edits.ts';
import type { BucketItem } from '@kairos/schema/records/bucket-item';
import { CategoryField } from './category-field.tsx';
import { draftOf, editChange, problemsOf } from './rules/edited-item.ts';
import { maxTextLength, type ItemDraft } from './rules/new-item.ts';
import { maxLinkLength } from './rules/web-link.ts';

interface EditItemDialogProps {
  edit: Edit<BucketItem, ItemDraft>;
  onEnter: (entered: Partial<ItemDraft>) => void;
  /** See `DraftConflict`. */
  onUseSaved: (() => void) | undefined;
  /** Closes the dialog and keeps the entered values. */
  onClose: () => void;
  /** The edit is stored or cancelled. */
  onFinish: () => void;
}

/** The dialog in which an item is edited. */
export function EditItemDialog({ edit, onEnter, onUseSaved, onClose, onFinish }: EditItemDialogProps) {
  const t = useMessages();
  const [rejected, setRejected] = useState<Partial<ItemDraft>>();
  const text = useRef<HTMLInputElement>(null);
  const link = useRef<HTMLInputElement>(null);
  const dayCheck = useDayCheck();
  const { item, entered } = edit;
  const draft = { ...draftOf(item), ...entered };

  function accepts() {
    const problems = problemsOf(item, entered);
    if (problems.text || problems.link) {
      setRejected({ ...(problems.text && { text: draft.text }), ...(problems.link && { link: draft.link }) });
      (problems.text ? text : link).current?.focus();
      return false;
    }
    return !dayCheck.rejects(draft.date, draftOf(item).date);
  }

  return (
    <EditForm
      title={t('bucket-list.edit-title')}
      failure={t('bucket-list.save-failed')}
      accepts={accepts}
      changeOf={() => editChange(edit)}
      onSaved={onFinish}
      onUseSaved={onUseSaved}
      onCancel={onFinish}
      onClose={onClose}
    >
      <TextField
        label={t('bucket-list.item')}
        dir="auto"
        value={draft.text}
        onChange={(entry) => onEnter({ text: entry })}
        onKeyDown={ignoreComposingEnter}
        maxLength={maxTextLength}
        autoComplete="off"
        enterKeyHint="done"
        error={draft.text === rejected?.text ? t('bucket-list.text-missing') : undefined}
        ref={text}
      />
      <FieldPair>
        <CategoryField
          value={draft.category}
          none={t('bucket-list.none')}
          onChange={(category) => onEnter({ category })}
        />
        <DayField
          label={t('bucket-list.date')}
          value={draft.date}
          onChange={(date) => onEnter({ date })}
          {...dayCheck.propsOf(draft.date)}
        />
      </FieldPair>
      <TextField
        label={t('bucket-list.link')}
        type="url"
        placeholder={t('bucket-list.link-placeholder')}
        value={draft.link}
        onChange={(entry) => onEnter({ link: entry })}
        onKeyDown={ignoreComposingEnter}
        maxLength={maxLinkLength}
        autoComplete="off"
        enterKeyHint="done"
        error={draft.link === rejected?.link ? t('bucket-list.link-rejected') : undefined}
        ref={link}
      />
    </EditForm>
  );
}

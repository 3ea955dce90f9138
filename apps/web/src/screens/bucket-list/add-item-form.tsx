import { Plus } from 'lucide-react';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { PastedLinesOffer } from '#features/pasted-lines/pasted-lines.tsx';
import { DayField } from '#features/days/day-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDayCheck } from '#features/days/use-day-check.ts';
import { usePastedLines } from '#features/pasted-lines/use-pasted-lines.ts';
import type { PastedLine } from '#domain/pasted-lines/split-lines.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { noDrafts } from '#data/records/add-drafts.ts';
import { useAddForm } from '#data/records/use-add-form.ts';
import styles from './add-item-form.module.css';
import { CategoryField } from './category-field.tsx';
import { emptyDraft, isBlank, maxTextLength, type ItemDraft } from './rules/new-item.ts';
import { linkToStore, maxLinkLength } from './rules/web-link.ts';

interface AddItemFormProps {
  /** Adds an item. `onFailure` gets the text of the error when it could not be added, also later. */
  onAdd: (draft: ItemDraft, onFailure: (failure?: string) => void) => void;
  /** Adds an item for each pasted line, with the other values of the draft. */
  onAddLines: (lines: readonly PastedLine[], draft: ItemDraft, onFailure: (failure?: string) => void) => void;
  /** An item is being added. */
  busy: boolean;
  textRef: RefObject<HTMLInputElement | null>;
}

/** The form for a new item. A draft that could not be added returns to it. */
export function AddItemForm({ onAdd, onAddLines, busy, textRef }: AddItemFormProps) {
  const t = useMessages();
  const { draft, failure, change, submit } = useAddForm(useState(noDrafts(emptyDraft)), {
    empty: emptyDraft,
    isBlank,
    onAdd,
  });
  const { handlePaste, ...pastedLines } = usePastedLines(draft.text, maxTextLength);
  const [rejectedLink, setRejectedLink] = useState<string>();
  const link = useRef<HTMLInputElement>(null);
  const dayCheck = useDayCheck();

  function submitValid(add?: Parameters<typeof submit>[0]) {
    if (dayCheck.rejects(draft.date)) return;
    if (linkToStore(draft.link) === undefined) {
      setRejectedLink(draft.link);
      link.current?.focus();
      return;
    }
    submit(add);
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    submitValid();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <div className={styles.row}>
        <TextField
          label={t('bucket-list.new-item')}
          labelHidden
          placeholder={t('bucket-list.new-item-placeholder')}
          className={styles.text}
          value={draft.text}
          onChange={(text) => change({ text })}
          onKeyDown={ignoreComposingEnter}
          onPaste={handlePaste}
          maxLength={maxTextLength}
          autoComplete="off"
          enterKeyHint="done"
          ref={textRef}
        />
        <CategoryField
          labelHidden
          className={styles.category}
          value={draft.category}
          none={t('bucket-list.no-category')}
          onChange={(category) => change({ category })}
        />
        <DayField
          label={t('bucket-list.date')}
          labelHidden
          className={styles.date}
          value={draft.date}
          onChange={(date) => change({ date })}
          {...dayCheck.propsOf(draft.date)}
        />
        <TextField
          label={t('bucket-list.link')}
          labelHidden
          type="url"
          placeholder={t('bucket-list.link-placeholder')}
          className={styles.link}
          value={draft.link}
          onChange={(link) => change({ link })}
          onKeyDown={ignoreComposingEnter}
          maxLength={maxLinkLength}
          autoComplete="off"
          enterKeyHint="done"
          error={draft.link === rejectedLink ? t('bucket-list.link-rejected') : undefined}
          ref={link}
        />
        <Button type="submit" busy={busy} disabled={!busy && isBlank(draft)} className={styles.add}>
          <Plus size={18} aria-hidden />
          {t('common.add')}
        </Button>
      </div>
      <PastedLinesOffer
        {...pastedLines}
        fieldRef={textRef}
        addLabel={(count) => t('bucket-list.pasted-items', { count })}
        onAdd={(lines) => submitValid((taken, onFailure) => onAddLines(lines, taken, onFailure))}
      />
      {failure !== undefined && <Alert>{failure}</Alert>}
    </form>
  );
}

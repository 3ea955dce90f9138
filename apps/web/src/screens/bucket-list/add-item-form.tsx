import { Plus } from 'lucide-react';
import { useRef, useState, type Ref, type SubmitEvent } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { keepComposing } from '#ui/keep-composing.ts';
import { TextField } from '#ui/text-field.tsx';
import { useDayCheck } from '#ui/use-day-check.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './add-item-form.module.css';
import { CategoryField } from './category-field.tsx';
import { draftAfter, emptyDraft, isBlank, maxTextLength, type ItemDraft } from './rules/new-item.ts';
import { linkToStore, maxLinkLength } from './rules/web-link.ts';

interface AddItemFormProps {
  /** Resolves to whether the item was added; then its draft is cleared. */
  onAdd: (draft: ItemDraft) => Promise<boolean>;
  busy: boolean;
  failure: string | undefined;
  textRef: Ref<HTMLInputElement>;
}

/** The form for a new item. Keeps its input until the item is stored. */
export function AddItemForm({ onAdd, busy, failure, textRef }: AddItemFormProps) {
  const t = useMessages();
  const [draft, setDraft] = useState(emptyDraft);
  const [refusedLink, setRefusedLink] = useState<string>();
  const link = useRef<HTMLInputElement>(null);
  const dayCheck = useDayCheck();
  const change = (entered: Partial<ItemDraft>) => setDraft((now) => ({ ...now, ...entered }));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (dayCheck.rejects(draft.date)) return;
    if (linkToStore(draft.link) === undefined) {
      setRefusedLink(draft.link);
      link.current?.focus();
      return;
    }
    void onAdd(draft).then((added) => {
      if (added) setDraft((now) => draftAfter(now, draft));
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.row}>
        <TextField
          label={t('bucket-list.new-item')}
          labelHidden
          placeholder={t('bucket-list.new-item-placeholder')}
          className={styles.text}
          value={draft.text}
          onChange={(text) => change({ text })}
          onKeyDown={keepComposing}
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
        <TextField
          label={t('bucket-list.date')}
          labelHidden
          type="date"
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
          onKeyDown={keepComposing}
          maxLength={maxLinkLength}
          autoComplete="off"
          enterKeyHint="done"
          error={draft.link === refusedLink ? t('bucket-list.link-refused') : undefined}
          ref={link}
        />
        <Button type="submit" busy={busy} disabled={isBlank(draft)} className={styles.add}>
          <Plus size={18} aria-hidden />
          {t('common.add')}
        </Button>
      </div>
      {failure !== undefined && <Alert>{failure}</Alert>}
    </form>
  );
}

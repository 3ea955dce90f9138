import Mail from 'lucide-react/icons/mail';
import { useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyLine } from '#ui/empty-line.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { useDeleteWithUndo } from '#features/undo/use-delete-with-undo.ts';
import { useStoredDraft } from '#platform/drafts/use-stored-draft.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useHasAccount } from '#account/identity/owner-kind.ts';
import { ifFailed } from '#data/records/made-change.ts';
import { useRecords } from '#data/records/use-records.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { usePreload } from '#platform/routing/use-preload.ts';
import { reportLetterDeleteFailure } from '../failures.ts';
import { letters } from '#data/lists.ts';
import type { Letter } from '@kairos/schema/records/letter';
import { LetterRow } from './letter-row.tsx';
import styles from './letters.module.css';
import { parseLetterDraft, type LetterDraft } from './rules/letter-draft.ts';
import { sortLetters, stateOf } from '#domain/letters/letter-state.ts';
import { useLetterTexts } from './use-letter-texts.ts';
import { useOpenLetter } from './use-open-letter.ts';
import { useOpeningTime } from '#features/letters/use-opening-time.ts';

/** Lazy: rarely opened. */
const LazySealDialog = lazyComponent(['letter'], async () => (await import('./seal-dialog.tsx')).SealDialog);
const LazyReadDialog = lazyComponent(['letter'], async () => (await import('./read-dialog.tsx')).ReadDialog);
const interactive = [LazySealDialog, LazyReadDialog];

const none: readonly Letter[] = [];

/** Seals letters, and shows those that wait, can be opened or can be read. */
export function Letters({ addressee }: { addressee: () => string }) {
  const t = useMessages();
  const hasAccount = useHasAccount();
  const headingId = useId();
  const { name, dateOf } = useLetterTexts();
  const { items: known } = useRecords(letters, {});
  const items = known ?? none;
  const now = useOpeningTime(items);
  const sorted = useMemo(() => sortLetters(items, now), [items, now]);
  const { draft, isWriting, write, enter, close: closeDraft, discard } = useWriting(items, addressee);
  const [sealedUntil, setSealedUntil] = useState<string>();
  const [deleteFailures, setDeleteFailures] = useState(0);
  const { shown, open, close } = useOpenLetter();
  const deleteWithUndo = useDeleteWithUndo();
  const sealButton = useRef<HTMLButtonElement>(null);
  const focusSeal = useCallback(() => sealButton.current?.focus(), []);
  usePreload(interactive);
  const read = items.find(({ id }) => id === shown?.id);

  function remove(letter: Letter) {
    setDeleteFailures(0);
    const text = t('future-vision.letter-to', { name: name(letter.to) });
    ifFailed(deleteWithUndo('Letter', letter, { text }), (error) => {
      reportLetterDeleteFailure(error);
      setDeleteFailures((count) => count + 1);
    });
  }

  return (
    <div className={styles.letters}>
      <Button
        variant="quiet"
        onClick={() => {
          setSealedUntil(undefined);
          write();
        }}
        ref={sealButton}
      >
        <Mail size={18} aria-hidden />
        {t('future-vision.letter-seal')}
      </Button>
      {known?.length === 0 && <EmptyLine>{t('future-vision.letters-empty')}</EmptyLine>}
      <p role="status" className={styles.status}>
        {sealedUntil !== undefined && t('future-vision.letter-status', { date: dateOf(sealedUntil) })}
      </p>
      {deleteFailures > 0 && <Alert key={deleteFailures}>{t('future-vision.letter-delete-failed')}</Alert>}
      {sorted.length > 0 && (
        <Card className={styles.card} aria-labelledby={headingId}>
          <div className={styles.heading}>
            <IconTile icon={Mail} tint="plum" size="small" />
            <h2 id={headingId}>{t('future-vision.letters')}</h2>
          </div>
          <ul className={styles.list}>
            {sorted.map((letter) => (
              <LetterRow
                key={letter.id}
                letter={letter}
                state={stateOf(letter, now)}
                onOpen={open}
                onDelete={remove}
                onEmptied={focusSeal}
              />
            ))}
          </ul>
        </Card>
      )}
      <TypeAheadSuspense>
        {isWriting && draft && (
          <LazySealDialog
            draft={draft}
            onEnter={enter}
            onClose={closeDraft}
            onCancel={discard}
            onSealed={(day) => {
              discard();
              // Only the server seals. Without an account the row says that it is not sealed.
              if (hasAccount) setSealedUntil(day);
            }}
          />
        )}
        {shown && read && (
          <LazyReadDialog letter={read} state={stateOf(read, now)} opening={shown.opening} onClose={close} />
        )}
      </TypeAheadSuspense>
    </div>
  );
}

/** The letter that is being written. Its draft stays when the dialog is closed. */
function useWriting(items: readonly Letter[], addressee: () => string) {
  const { draft, update } = useStoredDraft('letter', parseLetterDraft);
  const [isWriting, setIsWriting] = useState(false);
  // Another tab has sealed the letter with this id, so the draft in this tab becomes a new letter.
  const isSealed = draft !== undefined && items.some(({ id }) => id === draft.id);
  const writeAnother = useEffectEvent(() => update((now) => now && { ...now, id: crypto.randomUUID() }));
  useEffect(() => {
    if (isSealed) writeAnother();
  }, [isSealed]);
  return {
    draft,
    isWriting,
    write: () => {
      update((kept) => kept ?? { id: crypto.randomUUID(), to: addressee(), day: '', text: '' });
      setIsWriting(true);
    },
    enter: (entered: Partial<LetterDraft>) => update((now = draft) => now && { ...now, ...entered }),
    close: () => setIsWriting(false),
    discard: () => {
      setIsWriting(false);
      update(() => undefined);
    },
  };
}

import { Alert } from '#ui/alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Letter } from '@kairos/schema/records/letter';
import type { LetterState } from '#domain/letters/letter-state.ts';
import { openingDay } from './rules/opening-instant.ts';
import styles from './letters.module.css';
import type { Opening } from './use-open-letter.ts';
import { useLetterTexts } from './use-letter-texts.ts';

interface ReadDialogProps {
  letter: Letter;
  state: LetterState;
  opening: Opening;
  onClose: () => void;
}

/** A letter to read, or why its text is not there yet. */
export function ReadDialog({ letter, state, opening, onClose }: ReadDialogProps) {
  const t = useMessages();
  const { name, dateOf, momentDate } = useLetterTexts();
  const { to, text, opensAt, createdAt } = letter;
  const written = t('letter.written', { date: momentDate(createdAt) });

  return (
    <Dialog
      title={t('letter.title', { name: name(to) })}
      lead={written}
      width="medium"
      focus="heading"
      closesOnBackdrop
      onClose={onClose}
    >
      {text == null ? (
        <div role="status">
          {opening === 'asking' && <p>{t('letter.opening')}</p>}
          {opening === 'waiting' && <p>{t('letter.offline')}</p>}
          {opening === 'answered' && <p>{t('letter.not-yet', { date: dateOf(openingDay(opensAt)) })}</p>}
        </div>
      ) : (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {text == null && opening === 'failed' && <Alert>{t('letter.open-failed')}</Alert>}
      {state === 'unsent' && <p className={styles.note}>{t('letter.unsent')}</p>}
    </Dialog>
  );
}

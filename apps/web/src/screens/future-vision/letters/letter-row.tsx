import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import Trash2 from 'lucide-react/icons/trash';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import { useNextFocus } from '#ui/use-next-focus.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Letter } from '@kairos/schema/records/letter';
import styles from './letters.module.css';
import type { LetterState } from '#domain/letters/letter-state.ts';
import { openingDay } from './rules/opening-instant.ts';
import { useLetterTexts } from './use-letter-texts.ts';

interface LetterRowProps {
  letter: Letter;
  state: LetterState;
  onOpen: (letter: Letter) => void;
  onDelete: (letter: Letter) => void;
  onEmptied: () => void;
}

/** A letter in the list. */
export function LetterRow({ letter, state, onOpen, onDelete, onEmptied }: LetterRowProps) {
  const t = useMessages();
  const { name: nameOf, dateOf, momentDate } = useLetterTexts();
  const row = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLParagraphElement>(null);
  useNextFocus(row, onEmptied, 'button');
  useFocusTarget(letter.id, () => title.current?.focus());
  const { to, opensAt, openedAt } = letter;
  const name = nameOf(to);
  const Icon = state === 'opened' ? MailOpen : Mail;
  const date = state === 'opened' && openedAt != null ? momentDate(openedAt) : dateOf(openingDay(opensAt));
  const action = state === 'due' ? 'open' : 'read';

  return (
    <li>
      <div ref={row} className={styles.row}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        <p ref={title} dir="auto" tabIndex={-1}>
          {t(`future-vision.letter-${state}`, { name, date })}
        </p>
        <div className={styles.actions}>
          {state !== 'sealed' && (
            <Button
              variant="quiet"
              aria-label={t(`future-vision.letter-${action}-named`, { name })}
              onClick={() => onOpen(letter)}
            >
              {t(`future-vision.letter-${action}`)}
            </Button>
          )}
          <IconButton
            label={t('future-vision.letter-delete', { name })}
            icon={Trash2}
            onClick={() => onDelete(letter)}
          />
        </div>
      </div>
    </li>
  );
}

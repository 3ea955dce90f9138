// @spec yearbook-choices

import Printer from 'lucide-react/icons/printer';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CheckLine } from '#ui/check-line.tsx';
import { RadioChoice } from '#ui/radio-choice.tsx';
import { bookPath } from '#domain/yearbook/book-path.ts';
import { bookParts, papers, type BookChoices, type PaperSize } from './rules/book-choices.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './yearbook.module.css';

interface OptionsCardProps {
  year: number;
  choices: BookChoices & { readonly paper: PaperSize };
  onChoose: (change: Partial<BookChoices>) => void;
  /** The number of sheets; undefined while it is unknown. */
  length: number | undefined;
  /** Whether there is a book to print. */
  canPrint: boolean;
  isIncomplete: boolean;
  /** The browser showed no print dialog. */
  isBlocked: boolean;
  onPrint: () => void;
}

/** The parts of the book, its paper and its length, and the button that prints it. */
export function OptionsCard({
  year,
  choices: { parts, paper },
  onChoose,
  length,
  canPrint,
  isIncomplete,
  isBlocked,
  onPrint,
}: OptionsCardProps) {
  const t = useMessages();
  const id = useId();
  return (
    <Card className={styles.options}>
      <div role="group" aria-labelledby={id}>
        <h2 id={id} className={styles.heading}>
          {t('yearbook.parts')}
        </h2>
        <div className={styles.parts}>
          {bookParts.map((part) => (
            <CheckLine
              key={part}
              isChecked={parts.includes(part)}
              onChange={(isChosen) =>
                onChoose({
                  parts: bookParts.filter((one) => (one === part ? isChosen : parts.includes(one))),
                })
              }
            >
              {t(`yearbook.part-${part}`)}
            </CheckLine>
          ))}
        </div>
      </div>
      <RadioChoice
        label={t('yearbook.paper')}
        look="segments"
        value={paper}
        options={papers.map((value) => ({
          value,
          label: value === 'Letter' ? t('yearbook.paper-letter') : value,
        }))}
        onChange={(value) => onChoose({ paper: value })}
      />
      <p role="status" className={styles.length}>
        {length !== undefined && t('yearbook.length', { count: length })}
      </p>
      {isIncomplete && <p className={styles.hint}>{t('yearbook.incomplete')}</p>}
      {canPrint && (
        <Button wide onClick={onPrint}>
          <Printer size={18} strokeWidth={1.75} aria-hidden />
          {t('yearbook.print')}
        </Button>
      )}
      <p role="alert" className={styles.hint}>
        {isBlocked && (
          <>
            {t('yearbook.blocked')}{' '}
            <a href={bookPath(year)} target="_blank" rel="noreferrer">
              {t('yearbook.open')}
            </a>
          </>
        )}
      </p>
    </Card>
  );
}

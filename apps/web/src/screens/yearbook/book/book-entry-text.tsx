import { noonOf } from '#domain/days/day.ts';
import type { BookEntry } from '../rules/yearbook.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './book.module.css';

interface BookEntryTextProps {
  entry: BookEntry;
  paragraphs: readonly string[];
  /** Whether the heading is on an earlier sheet. */
  isContinued: boolean;
}

/** A page of the journal, the line of a week, or an opened letter. */
export function BookEntryText({ entry, paragraphs, isContinued }: BookEntryTextProps) {
  const t = useMessages();
  const { date, dateRange } = useFormats();
  const heading =
    entry.kind === 'week'
      ? dateRange(noonOf(entry.first), noonOf(entry.day), { month: 'short', day: 'numeric' })
      : date(noonOf(entry.day), { weekday: 'long', month: 'long', day: 'numeric' });
  return (
    <section className={styles.entry}>
      {!isContinued && (
        <div className={styles.entryHead}>
          <h3>{heading}</h3>
          {entry.kind === 'page' && entry.mood !== '' && <span>{t(`journal.mood-${entry.mood}`)}</span>}
          {entry.kind === 'letter' && (
            <span>
              {t('yearbook.letter', {
                day: date(noonOf(entry.written), { month: 'short', day: 'numeric', year: 'numeric' }),
              })}
            </span>
          )}
        </div>
      )}
      {paragraphs.map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </section>
  );
}

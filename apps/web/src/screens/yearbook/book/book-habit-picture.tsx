import type { CSSProperties } from 'react';
import { amountText, withUnit } from '#domain/habits/amount-text.ts';
import type { BookHabit } from '../rules/yearbook.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './book.module.css';

/** The year of a habit: a square for each day, and its counts. */
export function BookHabitPicture({ habit: { name, unit, year } }: { habit: BookHabit }) {
  const t = useMessages();
  const formats = useFormats();
  const days = t('yearbook.days', { count: year.done });
  const counts =
    year.amount > 0
      ? t('yearbook.amount-days', { amount: withUnit(amountText(formats, year.amount), unit), days })
      : days;
  return (
    <section className={styles.habit}>
      <h3 dir="auto">{name || t('paper.untitled-habit')}</h3>
      <div className={styles.squares} aria-hidden>
        {year.months.flatMap(({ squares }) =>
          squares.map(({ day, kind, week, place }) => (
            <span key={day} data-kind={kind} style={{ '--week': week, '--place': place } as CSSProperties} />
          )),
        )}
      </div>
      <p>{counts}</p>
    </section>
  );
}

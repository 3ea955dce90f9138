// @spec year-month-cards year-month-overlay limit-month-days

import { memo } from 'react';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { noonOf } from '#domain/days/day.ts';
import { dayIn, type Month } from '#domain/days/month.ts';
import styles from './yearly-overview.module.css';

/** Every card shows 31 days, whichever month it is (spec §9). */
const dates = Array.from({ length: 31 }, (_, index) => index + 1);

interface MonthCardProps {
  year: number;
  month: Month;
  /** `YYYY-MM-DD` */
  today: string;
  /** The days (`YYYY-MM-DD`) with undone tasks. */
  marked: ReadonlySet<string>;
  onOpen: (month: Month) => void;
}

/** A month of the year; a press opens it. The day numbers are hidden from screen readers, where they would be noise. */
export const MonthCard = memo(function MonthCard({ year, month, today, marked, onOpen }: MonthCardProps) {
  const { date, number } = useFormats();
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.month}
        aria-haspopup="dialog"
        aria-current={today.startsWith(dayIn(year, month, 1).slice(0, 7)) ? 'date' : undefined}
        onClick={() => onOpen(month)}
      >
        <span className={styles.monthName}>{date(noonOf(dayIn(year, month, 1)), { month: 'long' })}</span>
        <span className={styles.days} aria-hidden>
          {dates.map((one) => (
            <span
              key={one}
              className={styles.day}
              data-today={dayIn(year, month, one) === today || undefined}
              data-marked={marked.has(dayIn(year, month, one)) || undefined}
            >
              {number(one)}
            </span>
          ))}
        </span>
      </button>
    </li>
  );
});

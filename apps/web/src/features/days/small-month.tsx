import { monthGrid } from '#domain/days/month-grid.ts';
import { dayIn, type Month } from '#domain/days/month.ts';
import type { Weekday } from '#domain/days/weekday.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import styles from './month.module.css';

interface SmallMonthProps {
  year: number;
  month: Month;
  /** The weekday on which weeks start. */
  weekStart: Weekday;
  /** The days (`YYYY-MM-DD`) in bold, underlined. */
  marked: ReadonlySet<string>;
}

/** The days of a month as a small grid on paper. */
export function SmallMonth({ year, month, weekStart, marked }: SmallMonthProps) {
  const { number } = useFormats();
  return (
    <div className={styles.grid} aria-hidden>
      {monthGrid(year, month, weekStart)
        .filter((week) => week.some((one) => one !== undefined))
        .flat()
        .map((one, index) => (
          <span
            key={index}
            className={styles.day}
            data-marked={(one !== undefined && marked.has(dayIn(year, month, one))) || undefined}
          >
            {one !== undefined && number(one)}
          </span>
        ))}
    </div>
  );
}

import type { CSSProperties } from 'react';
import { noonOf } from '#domain/days/day.ts';
import { weekOf } from '#domain/days/week.ts';
import { weekdayOf, type Weekday } from '#domain/days/weekday.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import type { HabitYear } from '#domain/habits/habit-year.ts';
import styles from './year-picture.module.css';

interface YearPictureProps {
  /** The text alternative of the picture. */
  label: string;
  shown: HabitYear;
  /** The first day of the weeks. */
  weekStart: Weekday;
}

/** The rows that have a label. */
const labelled: readonly Weekday[] = ['Mon', 'Wed', 'Fri'];
// An arbitrary week: only the names of its days are shown.
const anyDay = '2026-11-20';

/** A square for each day: a column for each week, or on narrow screens twelve small months. One image for screen readers. */
export function YearPicture({ label, shown, weekStart }: YearPictureProps) {
  const { date } = useFormats();
  return (
    <div role="img" aria-label={label} className={styles.picture}>
      {weekOf(anyDay, weekStart).map((day, index) => (
        <span key={day} className={styles.weekday} style={{ gridRow: index + 2 }}>
          {labelled.includes(weekdayOf(day)) && date(noonOf(day), { weekday: 'short' })}
        </span>
      ))}
      {shown.months.map(({ month, squares }) => (
        <div key={month} className={styles.month}>
          <span className={styles.name} style={{ '--week': squares[0]?.week } as CSSProperties}>
            {date(noonOf(squares[0]?.day ?? anyDay), { month: 'short' })}
          </span>
          {squares.map(({ day, kind, quarter, isToday, week, place }) => (
            <span
              key={day}
              className={styles.day}
              data-kind={kind}
              data-quarter={quarter}
              data-today={isToday || undefined}
              style={{ '--week': week, '--place': place } as CSSProperties}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

import { noonOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import styles from './focus-week.module.css';

interface WeekDotsProps {
  /** The seven days of the week, `YYYY-MM-DD`. */
  days: readonly string[];
  /** For each of the days. */
  filled: readonly boolean[];
  size: 'dot' | 'circle';
}

/** A dot for each day of a week. Its name lists the weekdays with a filled dot. */
export function WeekDots({ days, filled, size }: WeekDotsProps) {
  const { date, list } = useFormats();
  const names = days
    .filter((_, index) => filled[index])
    .map((day) => date(noonOf(day), { weekday: 'short' }));
  return (
    <span role="img" aria-label={list(names)} className={styles.dots} data-size={size}>
      {days.map((day, index) => (
        <span key={day} data-filled={filled[index] === true ? true : undefined} />
      ))}
    </span>
  );
}

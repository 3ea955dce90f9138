import type { HeaderProps } from 'react-big-calendar';
import { dayOf } from '#domain/days/day.ts';
import { useToday } from '#domain/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import styles from './week-header.module.css';

/** The header of a day's column in the week; inside a button that shows that day. */
export function WeekHeader({ date }: HeaderProps) {
  const formats = useFormats();
  const today = useToday();
  return (
    <span className={styles.day} aria-current={dayOf(date) === today ? 'date' : undefined}>
      <span className={styles.name}>{formats.date(date, { weekday: 'short' })}</span>{' '}
      <span className={styles.number}>{formats.number(date.getDate())}</span>
    </span>
  );
}

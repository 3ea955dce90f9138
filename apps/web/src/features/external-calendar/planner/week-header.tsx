import type { HeaderProps } from 'react-big-calendar';
import { dayOf } from '#lib/days/day.ts';
import { useToday } from '#lib/days/use-today.ts';
import { useFormats } from '#lib/i18n/use-formats.ts';
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

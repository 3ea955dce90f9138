import type { DateHeaderProps, HeaderProps } from 'react-big-calendar';
import { dayOf } from '#domain/days/day.ts';
import { useToday } from '#domain/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import styles from './calendar-headers.module.css';

/** The name of a weekday over its column, without the table role of react-big-calendar. */
export function PlainHeader({ label }: HeaderProps) {
  return <span>{label}</span>;
}

/** The number of a day in the month; a press shows that day. */
export function DateHeader({ date, label, onDrillDown }: DateHeaderProps) {
  const formats = useFormats();
  const today = useToday();
  return (
    <button
      type="button"
      className="rbc-button-link"
      aria-label={formats.date(date, { weekday: 'long', month: 'long', day: 'numeric' })}
      aria-current={dayOf(date) === today ? 'date' : undefined}
      onClick={onDrillDown}
    >
      {label}
    </button>
  );
}

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

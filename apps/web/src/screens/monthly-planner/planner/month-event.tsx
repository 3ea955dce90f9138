import type { EventProps } from 'react-big-calendar';
import { useFormats } from '#platform/i18n/use-formats.ts';
import type { CalendarItem } from '../rules/calendar-item.ts';
import styles from './calendar.module.css';

/** An event in the month view: its start and title. */
export function MonthEvent({ event: { start, allDay }, title, continuesPrior }: EventProps<CalendarItem>) {
  const { date } = useFormats();
  return (
    <>
      {!allDay && !continuesPrior && (
        <>
          <time className={styles.start}>{date(start, { hour: 'numeric', minute: '2-digit' })}</time>{' '}
        </>
      )}
      <span dir="auto">{title}</span>
    </>
  );
}

import type { EventProps } from 'react-big-calendar';
import { isOtherEvent } from '#features/calendar-events/rules/shown-event.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import type { CalendarItem } from '../rules/calendar-item.ts';
import styles from './calendar.module.css';

/** An event in the month view: its start, unless it is of another calendar, and its title. */
export function MonthEvent({ event, title, continuesPrior }: EventProps<CalendarItem>) {
  const { start, allDay } = event;
  const { date } = useFormats();
  return (
    <>
      {!allDay && !continuesPrior && !isOtherEvent(event) && (
        <>
          <time className={styles.start}>{date(start, { hour: 'numeric', minute: '2-digit' })}</time>{' '}
        </>
      )}
      <span dir="auto">{title}</span>
    </>
  );
}

import type { EventProps } from 'react-big-calendar';
import type { PlannerEvent } from '#lib/google-calendar/planner-event.ts';
import { useFormats } from '#lib/i18n/use-formats.ts';
import styles from './month-event.module.css';

/** An event in the month view: its start and title. */
export function MonthEvent({ event: { start, allDay }, title, continuesPrior }: EventProps<PlannerEvent>) {
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

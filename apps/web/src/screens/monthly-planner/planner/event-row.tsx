import { dayOf } from '#domain/days/day.ts';
import { isOtherEvent, type ShownEvent } from '#features/calendar-events/rules/shown-event.ts';
import { tintStyle } from '#features/other-calendars/tint-style.ts';
import { useFormats, type Formats } from '#platform/i18n/use-formats.ts';
import { useMessages, type Translate } from '#platform/i18n/use-messages.ts';
import { lastOfWholeDays } from '../rules/last-of-whole-days.ts';
import styles from './calendar.module.css';

interface EventRowProps {
  event: ShownEvent;
  /** The day of the list, `YYYY-MM-DD`. */
  day: string;
  onChoose: () => void;
}

/** An event in the list of a day; a press opens it. */
export function EventRow({ event, day, onChoose }: EventRowProps) {
  const t = useMessages();
  const time = timeOn(day, event, t, useFormats());
  const source = isOtherEvent(event) ? event.source : undefined;
  return (
    <li>
      <button
        type="button"
        className={styles.event}
        data-whole={event.allDay || undefined}
        data-source={source?.id}
        style={source && tintStyle(source.tint)}
        aria-haspopup="dialog"
        aria-label={
          source
            ? t('other-calendars.event', { title: event.title, when: time, name: source.name })
            : t('monthly-planner.event', { title: event.title, when: time })
        }
        onClick={onChoose}
      >
        <span className={styles.text} dir="auto">
          {event.title}
        </span>{' '}
        <span className={styles.time}>{time}</span>
      </button>
    </li>
  );
}

/** The times of an event that are on a day. */
function timeOn(day: string, event: ShownEvent, t: Translate, { date, dateRange }: Formats): string {
  const { start, end } = event;
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const [begins, ends] = [dayOf(start) === day, dayOf(end) === day];
  if (lastOfWholeDays(event) !== undefined || !(begins || ends)) return t('monthly-planner.all-day');
  if (begins && ends) return dateRange(start, end, time);
  return begins
    ? t('monthly-planner.from-time', { time: date(start, time) })
    : t('monthly-planner.until-time', { time: date(end, time) });
}

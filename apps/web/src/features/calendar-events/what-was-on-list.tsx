// @spec what-was-on

import { useId } from 'react';
import { noonOf } from '#domain/days/day.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { CalendarDot } from '#features/other-calendars/calendar-dot.tsx';
import styles from './calendar-events.module.css';
import { eventsOfDay } from './rules/events-of-day.ts';
import { isOtherEvent } from './rules/shown-event.ts';
import { useDayEvents } from './use-day-events.ts';

/** The most events that are listed. */
const maxListed = 6;

interface WhatWasOnListProps {
  /** `YYYY-MM-DD`, in order. Several days are named. */
  days: readonly string[];
}

/** The events of days. Nothing without any, and while they cannot be read. */
export function WhatWasOnList({ days }: WhatWasOnListProps) {
  const t = useMessages();
  const { date } = useFormats();
  const id = useId();
  const start = usePreference(dayStart);
  const { events } = useDayEvents(days, start);
  const seen = days.flatMap((day) => eventsOfDay(events, day, start).map((event) => ({ day, event })));
  // An event of several days is listed once.
  const listed = seen.filter(({ event }, index) => seen.findIndex((one) => one.event === event) === index);
  if (listed.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.wasOn}>
      <h3 id={id}>{t('close-day.what-was-on')}</h3>
      <ul className={styles.seen}>
        {listed.slice(0, maxListed).map(({ day, event }) => (
          <li key={event.id}>
            <CalendarDot tint={isOtherEvent(event) ? event.source.tint : 'dusk'} />
            <span dir="auto">{event.title}</span>
            {(days.length > 1 || !event.allDay) && (
              <time className={styles.eventTime}>
                {days.length > 1 && date(noonOf(day), { weekday: 'short' })}
                {days.length > 1 && !event.allDay && ' '}
                {!event.allDay && date(event.start, { hour: '2-digit', minute: '2-digit' })}
              </time>
            )}
          </li>
        ))}
        {listed.length > maxListed && (
          <li className={styles.moreEvents}>{t('close-day.more', { count: listed.length - maxListed })}</li>
        )}
      </ul>
    </section>
  );
}

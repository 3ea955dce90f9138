// @spec what-was-on

import { useId } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { useDayEvents } from '../day-shape/use-day-events.ts';
import styles from './close-day-dialog.module.css';
import { whatWasOn } from './rules/what-was-on.ts';

/** The most events that are listed. */
const maxListed = 6;

/** The events of the connected calendar on a day, `YYYY-MM-DD`. Nothing without any, and while they cannot be read. */
export function WhatWasOnList({ day }: { day: string }) {
  const t = useMessages();
  const { date } = useFormats();
  const id = useId();
  const start = usePreference(dayStart);
  const events = whatWasOn(useDayEvents([day], start).events, day, start);
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.wasOn}>
      <h3 id={id}>{t('close-day.what-was-on')}</h3>
      <ul>
        {events.slice(0, maxListed).map((event) => (
          <li key={event.id}>
            <span className={styles.dot} aria-hidden />
            <span dir="auto">{event.title}</span>
            {!event.allDay && (
              <time className={styles.eventTime}>
                {date(event.start, { hour: '2-digit', minute: '2-digit' })}
              </time>
            )}
          </li>
        ))}
        {events.length > maxListed && (
          <li className={styles.moreEvents}>{t('close-day.more', { count: events.length - maxListed })}</li>
        )}
      </ul>
    </section>
  );
}

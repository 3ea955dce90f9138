// @spec other-calendars-shown

import { useMemo, useState } from 'react';
import { startOf } from '#domain/days/day-at.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { useWallClock } from '#features/days/use-today.ts';
import { CalendarDot } from '#features/other-calendars/calendar-dot.tsx';
import type { OtherEvent } from '#features/other-calendars/rules/other-event.ts';
import { useOtherEvents } from '#features/other-calendars/use-other-calendars.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import styles from './calendar-events.module.css';
import { LazyEventDialog } from './lazy-event-dialog.ts';
import { eventsOfDay } from './rules/events-of-day.ts';

/** The most events in the line. */
const maxShown = 3;

/** Changes each minute. */
const minuteOf = (now: Date) => String(Math.floor(now.getTime() / 60_000));

/** The events of other calendars on a day (`YYYY-MM-DD`) that are not over, in one quiet line. */
export function DayEventsLine({ day }: { day: string }) {
  const t = useMessages();
  const { date } = useFormats();
  const start = usePreference(dayStart);
  const now = Number(useWallClock(minuteOf)) * 60_000;
  const [shown, setShown] = useState<OtherEvent>();
  const range = useMemo(
    () => ({ from: new Date(`${day}T00:00`), to: startOf(shiftDay(day, 1), start) }),
    [day, start],
  );
  const { events } = useOtherEvents(range);
  const ahead = eventsOfDay(events, day, start).filter(({ end }) => end.getTime() > now);
  if (ahead.length === 0) return null;
  const more = ahead.length - maxShown;
  return (
    <>
      <ul className={styles.line} aria-label={t('other-calendars.on-day')}>
        {ahead.slice(0, maxShown).map((event) => (
          <li key={event.id}>
            <button type="button" aria-haspopup="dialog" onClick={() => setShown(event)}>
              <CalendarDot tint={event.source.tint} />
              <span dir="auto">
                {!event.allDay && (
                  <>
                    <time>{date(event.start, { hour: '2-digit', minute: '2-digit' })}</time>{' '}
                  </>
                )}
                {event.title}
              </span>
            </button>
          </li>
        ))}
        {more > 0 && <li>{t('other-calendars.more-events', { count: more })}</li>}
      </ul>
      {shown && (
        <TypeAheadSuspense>
          <LazyEventDialog event={shown} onClose={() => setShown(undefined)} />
        </TypeAheadSuspense>
      )}
    </>
  );
}

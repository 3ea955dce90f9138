// @spec connect-upcoming-events

import { useId } from 'react';
import { Card } from '#ui/card.tsx';
import { ListState } from '#ui/list-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { dayFormat } from '#domain/days/day-format.ts';
import { dayOf } from '#domain/days/day.ts';
import { useToday } from '#features/days/use-today.ts';
import type { PlannerEvent } from '#features/google-calendar/client/planner-event.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { EventList } from '#features/google-calendar/use-events.ts';
import { lastOfWholeDays } from '../rules/last-of-whole-days.ts';
import styles from './connect.module.css';

/** The upcoming events, each with title and start. */
export function UpcomingEvents({ list }: { list: EventList }) {
  const t = useMessages();
  const titleId = useId();
  return (
    <Card className={styles.upcoming} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('monthly-planner.upcoming')}</h2>
      <ListState
        items={list.events}
        failed={list.failed && !list.busy}
        onRetry={list.reload}
        skeleton={<Skeleton height="3.5rem" count={3} />}
        empty={
          <Notice
            title={t('monthly-planner.upcoming-empty-title')}
            text={t('monthly-planner.upcoming-empty-text')}
          />
        }
        unreachable={t('monthly-planner.unreachable')}
      >
        {(events) => (
          <ul className={styles.events}>
            {events.map((event) => (
              <li key={event.id} className={styles.event}>
                <span className={styles.title} dir="auto">
                  {event.title}
                </span>
                <EventStart event={event} />
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </Card>
  );
}

function EventStart({ event }: { event: PlannerEvent }) {
  const { date } = useFormats();
  const { start } = event;
  const hasDays = lastOfWholeDays(event) !== undefined;
  const day = dayFormat(dayOf(start), useToday(), 'short');
  return (
    <time className={styles.start} dateTime={hasDays ? dayOf(start) : start.toISOString()}>
      {date(start, hasDays ? day : { ...day, hour: 'numeric', minute: '2-digit' })}
    </time>
  );
}

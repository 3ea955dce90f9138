import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CalendarClient } from '#lib/google-calendar/calendar-client.ts';
import { CalendarError } from '#lib/google-calendar/calendar-error.ts';
import type { GoogleEvent } from '#lib/google-calendar/google-event.ts';
import { toPlannerEvent, type PlannerEvent } from '#lib/google-calendar/planner-event.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { reportEventsFailure } from '../failures.ts';
import { useComeback } from './use-comeback.ts';
import type { CalendarLink } from './use-connection.ts';

/** Reads some of the events; must be a stable function. */
export type ReadEvents = (calendar: CalendarClient, signal: AbortSignal) => Promise<readonly GoogleEvent[]>;

export interface EventList {
  /** The events as last read; undefined before the first read and when the calendar is not connected. */
  readonly events: readonly PlannerEvent[] | undefined;
  /** A read is in progress. */
  readonly busy: boolean;
  /** The last read failed. With `events`, those may be out of date. */
  readonly failed: boolean;
  readonly reload: () => void;
  /** Applies a known change to the events before the next read. */
  readonly patch: (change: (events: readonly PlannerEvent[]) => readonly PlannerEvent[]) => void;
}

interface Answer {
  readonly asked: object;
  readonly events: readonly PlannerEvent[] | undefined;
  readonly failed: boolean;
}

/**
 * The events of the connected calendar. They are read when the token or the range changes (spec §4), and when the
 * network returns or the page becomes visible; the events of the last read stay until then. The events of a
 * disconnected calendar are removed.
 */
export function useEvents(link: CalendarLink | null, read: ReadEvents): EventList {
  const t = useMessages();
  const [answer, setAnswer] = useState<Answer>();
  const [reloadCount, setReloadCount] = useState(0);
  const reload = useCallback(() => setReloadCount((now) => now + 1), []);
  const state = link?.state;
  const token = state?.status === 'connected' ? state.token : undefined;
  const asked = useMemo(
    () => (token === undefined ? undefined : { token, read, reloadCount }),
    [token, read, reloadCount],
  );
  const calendar = link?.calendar;
  const connection = link?.connection;

  if (answer !== undefined && state?.status === 'none') setAnswer(undefined);

  useEffect(() => {
    if (asked === undefined || calendar === undefined || connection === undefined) return undefined;
    const stopped = new AbortController();
    asked.read(calendar, stopped.signal).then(
      (found) => {
        if (stopped.signal.aborted) return;
        const events = found.map((event) => toPlannerEvent(event, t('external-calendar.no-title')));
        setAnswer({ asked, events, failed: false });
      },
      (error: unknown) => {
        if (stopped.signal.aborted) return;
        reportEventsFailure(error);
        if (error instanceof CalendarError && error.kind === 'unauthorized') connection.end();
        setAnswer((before) => ({ asked, events: before?.events, failed: true }));
      },
    );
    return () => stopped.abort();
  }, [asked, calendar, connection, t]);

  useComeback(token !== undefined, reload);

  const patch = useCallback<EventList['patch']>(
    (change) => setAnswer((now) => now?.events && { ...now, events: change(now.events) }),
    [],
  );
  return {
    events: answer?.events,
    busy: asked !== undefined && answer?.asked !== asked,
    failed: answer?.failed ?? false,
    reload,
    patch,
  };
}

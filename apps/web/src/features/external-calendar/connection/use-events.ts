import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CalendarClient } from '#lib/google-calendar/calendar-client.ts';
import { CalendarError } from '#lib/google-calendar/calendar-error.ts';
import type { GoogleEvent } from '#lib/google-calendar/google-event.ts';
import { toPlannerEvent, type PlannerEvent } from '#lib/google-calendar/planner-event.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { reportEventsFailure } from '../failures.ts';
import { useComeback } from './use-comeback.ts';
import type { CalendarLink } from './use-connection.ts';

/** Reads some of the events; the same function as long as they are the same ones. */
export type ReadEvents = (calendar: CalendarClient, signal: AbortSignal) => Promise<readonly GoogleEvent[]>;

export interface EventList {
  /** As they were last read; undefined while they never were, and when the calendar is not connected. */
  readonly events: readonly PlannerEvent[] | undefined;
  /** They are being read. */
  readonly busy: boolean;
  /** The last attempt to read them did not succeed. With `events`, those may be out of date. */
  readonly failed: boolean;
  readonly reload: () => void;
  /** Shows events as they are known to be, ahead of the next reading. */
  readonly amend: (change: (events: readonly PlannerEvent[]) => readonly PlannerEvent[]) => void;
}

interface Answer {
  readonly asked: object;
  readonly events: readonly PlannerEvent[] | undefined;
  readonly failed: boolean;
}

/**
 * Events of the connected calendar. They are read whenever the token changes or other ones are wanted (spec §4), and
 * when the person or the network comes back; what was read stays until then. Nothing is kept of a calendar that was
 * disconnected.
 */
export function useEvents(link: CalendarLink | null, read: ReadEvents): EventList {
  const t = useMessages();
  const [answer, setAnswer] = useState<Answer>();
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((now) => now + 1), []);
  const state = link?.state;
  const token = state?.status === 'connected' ? state.token : undefined;
  const asked = useMemo(() => (token === undefined ? undefined : { token, read, turn }), [token, read, turn]);
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

  const amend = useCallback<EventList['amend']>(
    (change) => setAnswer((now) => now?.events && { ...now, events: change(now.events) }),
    [],
  );
  return {
    events: answer?.events,
    busy: asked !== undefined && answer?.asked !== asked,
    failed: answer?.failed ?? false,
    reload,
    amend,
  };
}

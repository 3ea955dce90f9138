// @spec calendar-refetch error-events-fetch

import { useCallback, useEffect, useMemo, useState } from 'react';
import { CalendarError } from './client/calendar-error.ts';
import type { GoogleEvent } from './client/google-event.ts';
import { readLastEvents, removeLastEvents, storeLastEvents, type LastEvents } from './client/last-events.ts';
import { toPlannerEvent, type PlannerEvent } from './client/planner-event.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DeviceState } from '#data/records/device-state.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { reportEventsFailure } from './failures.ts';
import type { EventQuery } from './event-query.ts';
import type { ConnectionState } from './connection.ts';
import { useCalendarChange } from './calendar-change.ts';
import { usePageReturn } from '#platform/page-lifecycle/use-page-return.ts';
import type { GoogleCalendar } from './use-connection.ts';
import { useRetries } from './use-retries.ts';

export interface EventList {
  /** The events as last read, also by an earlier visit; undefined before the first read and when the calendar is not connected. */
  readonly events: readonly PlannerEvent[] | undefined;
  /** A read is in progress. */
  readonly busy: boolean;
  /** The last read failed, of the events or of the token. With `events`, those may be out of date. */
  readonly failed: boolean;
  readonly reload: () => void;
  /** Applies a known change to the events before the next read. */
  readonly patch: (change: (events: readonly PlannerEvent[]) => readonly PlannerEvent[]) => void;
}

interface Answer {
  readonly asked: object;
  readonly account: string | null;
  readonly events: readonly PlannerEvent[] | undefined;
  readonly failed: boolean;
}

/** Milliseconds before a retry: of the token, and of the events, which the client has already tried four times. */
const waitForToken = 2_000;
const waitForEvents = 30_000;

/**
 * The events of the connected calendar. They are read when the token or the query changes (spec §4), when the network
 * returns or the page becomes visible, and repeatedly after a failure. Until then the events of the last read stay, also
 * those of an earlier visit. The events of a disconnected calendar are removed.
 *
 * @param query a stable object
 */
export function useEvents(calendar: GoogleCalendar | null, query: EventQuery): EventList {
  const t = useMessages();
  const { deviceState } = useRecordStore();
  const [answer, setAnswer] = useState<Answer>();
  const [reloadCount, setReloadCount] = useState(0);
  const state = calendar?.state;
  const status = state?.status;
  const token = state?.status === 'connected' ? state.token : undefined;
  const account = state && 'account' in state ? state.account : null;
  const asked = useMemo(
    () => (token === undefined ? undefined : { token, query, reloadCount }),
    [token, query, reloadCount],
  );
  const client = calendar?.client;
  const connection = calendar?.connection;
  const last = useLastEvents(deviceState, status, account);

  if (answer !== undefined && (status === 'none' || isOfAnother(answer, account))) setAnswer(undefined);

  const reload = useCallback(() => {
    if (connection?.state().status === 'unknown') void connection.load();
    setReloadCount((now) => now + 1);
  }, [connection]);

  useEffect(() => {
    if (asked === undefined || client === undefined || connection === undefined) return undefined;
    const stopped = new AbortController();
    asked.query.read(client, stopped.signal).then(
      (found) => {
        if (stopped.signal.aborted) return;
        const present = connection.state();
        const ofAccount = 'account' in present ? present.account : null;
        const events = found.map((event) => toPlannerEvent(event, t('monthly-planner.no-title')));
        setAnswer({ asked, account: ofAccount, events, failed: false });
        const covered = asked.query.covered(events);
        // Without storage the events are shown only while the page is open.
        storeLastEvents(deviceState, { account: ofAccount, events: found, covered }).catch(() => undefined);
      },
      (error: unknown) => {
        if (stopped.signal.aborted) return;
        reportEventsFailure(error);
        if (error instanceof CalendarError && error.kind === 'unauthorized') connection.end();
        setAnswer((before) => ({
          asked,
          account: before?.account ?? null,
          events: before?.events,
          failed: true,
        }));
      },
    );
    return () => stopped.abort();
  }, [asked, client, connection, deviceState, t]);

  const failed = status === 'unknown' || (answer?.failed ?? false);
  const canRead = status === 'unknown' || token !== undefined;
  usePageReturn(canRead, reload);
  useCalendarChange(reload);
  useRetries(failed && canRead, reload, status === 'unknown' ? waitForToken : waitForEvents);

  const lastEvents = useMemo(() => {
    const events =
      last && query.pick(last.map((event) => toPlannerEvent(event, t('monthly-planner.no-title'))));
    return events?.length ? events : undefined;
  }, [last, query, t]);
  const patch = useCallback<EventList['patch']>(
    (change) => setAnswer((now) => now?.events && { ...now, events: change(now.events) }),
    [],
  );
  return {
    events: answer?.events ?? lastEvents,
    busy: asked !== undefined && answer?.asked !== asked,
    failed,
    reload,
    patch,
  };
}

/** Whether events are known to be those of another account, which was connected before. */
function isOfAnother(events: { readonly account: string | null }, account: string | null): boolean {
  return events.account !== null && account !== null && events.account !== account;
}

/** The stored events of earlier visits. They are removed with the connection. */
function useLastEvents(
  deviceState: DeviceState,
  status: ConnectionState['status'] | undefined,
  account: string | null,
): readonly GoogleEvent[] | undefined {
  const [last, setLast] = useState<LastEvents>();
  useEffect(() => {
    // Without storage there are no last events.
    readLastEvents(deviceState).then(setLast, () => undefined);
  }, [deviceState]);
  useEffect(() => {
    if (status === 'none') removeLastEvents(deviceState).catch(() => undefined);
  }, [status, deviceState]);
  if (last !== undefined && status === 'none') setLast(undefined);
  return status === undefined || last === undefined || isOfAnother(last, account) ? undefined : last.events;
}

// @spec google-undo-delete

import { useState } from 'react';
import { useUndo } from '#features/undo/use-undo.ts';
import { useLoadConnection } from '#data/connection/api-connection.ts';
import type { CalendarClient, EventDraft } from '#features/google-calendar/client/calendar-client.ts';
import { CalendarError, type CalendarErrorKind } from '#features/google-calendar/client/calendar-error.ts';
import { toPlannerEvent, type PlannerEvent } from '#features/google-calendar/client/planner-event.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';
import { announceCalendarChange } from '#features/google-calendar/calendar-change.ts';
import type { GoogleCalendar } from '#features/google-calendar/use-connection.ts';
import type { EventList } from '#features/google-calendar/use-events.ts';
import { reportChangeFailure, reportRecordFailure } from '../failures.ts';

/** The reason why an event was not changed: another client changed or deleted it after it was read. */
export type Conflict = 'changed' | 'gone';

export interface EventChanges {
  /** Each rejects with an error to show; a conflict sets `conflict` instead. */
  readonly create: (draft: EventDraft) => Promise<void>;
  readonly rename: (event: PlannerEvent, title: string) => Promise<void>;
  /** Offers an undo, also after the user has left the screen. */
  readonly remove: (event: PlannerEvent) => Promise<void>;
  /** The conflict of the last change, if there was one. */
  readonly conflict: Conflict | undefined;
  readonly clearConflict: () => void;
}

/** Changes the connected calendar. After each change the events are read again. */
export function useEventChanges(calendar: GoogleCalendar | null, list: EventList): EventChanges {
  const t = useMessages();
  const loadConnection = useLoadConnection();
  const offerUndo = useUndo();
  const [conflict, setConflict] = useState<Conflict>();

  async function applyChange(change: (calendar: CalendarClient) => Promise<void>): Promise<void> {
    if (calendar === null) return;
    setConflict(undefined);
    try {
      await change(calendar.client);
    } catch (error) {
      const kind = kindOf(error);
      if (kind === 'unauthorized') calendar.connection.end();
      if (kind !== 'changed' && kind !== 'gone') {
        reportChangeFailure(error);
        throw error;
      }
      setConflict(kind);
    } finally {
      // Also after a failure, because only the response may have been lost.
      list.reload();
    }
  }

  return {
    create: (draft) =>
      applyChange(async (calendar) => {
        const created = toPlannerEvent(await calendar.insertEvent(draft), t('monthly-planner.no-title'));
        list.patch((events) => [...events, created]);
        // Lazy: the documents of the API load with the connection.
        Promise.all([loadConnection(), partLoaded(import('../api/record-event.ts'))])
          .then(([{ client }, { recordEvent }]) => recordEvent(client, draft))
          .catch(reportRecordFailure);
      }),
    rename: (event, title) =>
      applyChange(async (calendar) => {
        const renamed = toPlannerEvent(
          await calendar.renameEvent(event, title),
          t('monthly-planner.no-title'),
        );
        list.patch((events) => events.map((one) => (one.id === event.id ? renamed : one)));
      }),
    remove: (event) =>
      applyChange(async (calendar) => {
        await calendar.deleteEvent(event);
        list.patch((events) => events.filter(({ id }) => id !== event.id));
        offerUndo({
          text: event.title,
          restore: async () => {
            await calendar.restoreEvent(event);
            announceCalendarChange();
          },
        });
      }),
    conflict,
    clearConflict: () => setConflict(undefined),
  };
}

/** The kind of a calendar error; undefined for other errors. */
export function kindOf(error: unknown): CalendarErrorKind | undefined {
  return error instanceof CalendarError ? error.kind : undefined;
}

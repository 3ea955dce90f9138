import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { CalendarClient, EventDraft } from '#lib/google-calendar/calendar-client.ts';
import { CalendarError, type CalendarErrorKind } from '#lib/google-calendar/calendar-error.ts';
import { toPlannerEvent, type PlannerEvent } from '#lib/google-calendar/planner-event.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { recordEvent } from '../api/record-event.ts';
import type { CalendarLink } from '../connection/use-connection.ts';
import type { EventList } from '../connection/use-events.ts';
import { reportChangeFailure, reportRecordFailure } from '../failures.ts';

/** Why an event was left as it is elsewhere: it was changed there meanwhile, or deleted. */
export type Overtaken = 'changed' | 'gone';

export interface EventChanges {
  /** Each rejects with what the person has to be told; what was overtaken elsewhere is no such failure. */
  readonly create: (draft: EventDraft) => Promise<void>;
  readonly rename: (event: PlannerEvent, title: string) => Promise<void>;
  readonly remove: (event: PlannerEvent) => Promise<void>;
  /** What became of the last change, if somebody elsewhere was faster. */
  readonly overtaken: Overtaken | undefined;
  readonly forgetOvertaken: () => void;
}

/** Changes of the connected calendar. Afterwards the events are read anew, so that what is shown is what is there. */
export function useEventChanges(link: CalendarLink | null, list: EventList): EventChanges {
  const t = useMessages();
  const client = useApolloClient();
  const [overtaken, setOvertaken] = useState<Overtaken>();

  async function attempt(change: (calendar: CalendarClient) => Promise<void>): Promise<void> {
    if (link === null) return;
    setOvertaken(undefined);
    try {
      await change(link.calendar);
    } catch (error) {
      const kind = kindOf(error);
      if (kind === 'unauthorized') link.connection.end();
      if (kind !== 'changed' && kind !== 'gone') {
        reportChangeFailure(error);
        throw error;
      }
      setOvertaken(kind);
    } finally {
      // also after a failure: its answer alone may have been lost
      list.reload();
    }
  }

  return {
    create: (draft) =>
      attempt(async (calendar) => {
        const created = toPlannerEvent(await calendar.insertEvent(draft), t('external-calendar.no-title'));
        list.amend((events) => [...events, created]);
        recordEvent(client, draft).catch(reportRecordFailure);
      }),
    rename: (event, title) =>
      attempt(async (calendar) => {
        const renamed = toPlannerEvent(
          await calendar.renameEvent(event, title),
          t('external-calendar.no-title'),
        );
        list.amend((events) => events.map((one) => (one.id === event.id ? renamed : one)));
      }),
    remove: (event) =>
      attempt(async (calendar) => {
        await calendar.deleteEvent(event);
        list.amend((events) => events.filter(({ id }) => id !== event.id));
      }),
    overtaken,
    forgetOvertaken: () => setOvertaken(undefined),
  };
}

/** What a failed change means; undefined for what is no failure of the calendar. */
export function kindOf(error: unknown): CalendarErrorKind | undefined {
  return error instanceof CalendarError ? error.kind : undefined;
}

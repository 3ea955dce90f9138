// @spec calendar-refresh other-calendars-shown

import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { loadIdentity } from '#account/identity/load-identity.ts';
import { calendarSources } from '#data/lists.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { useRecords } from '#data/records/use-records.ts';
import { dayOf } from '#domain/days/day.ts';
import { byOrder } from '#domain/ordering/by-order.ts';
import { useWallClock } from '#features/days/use-today.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePageReturn } from '#platform/page-lifecycle/use-page-return.ts';
import { systemZone } from '#platform/time-zone/system-zone.ts';
import type { ReaderAccess } from './api/read-source.ts';
import { otherEvents, type OtherEvent } from './rules/other-event.ts';
import { rangeAt, refreshInterval, type SourceState } from './rules/source-state.ts';
import { SourceReader } from './source-reader.ts';

/** How Kairos's server reads calendars for the user. */
export const readerAccess: ReaderAccess = {
  url: '/calendars/read',
  accessToken: async (rejected) => (await loadIdentity()).accessToken(rejected),
};

/** All screens of a user share one reader. */
const readers = new WeakMap<RecordStore, SourceReader>();

function readerOf(store: RecordStore): SourceReader {
  const reader = readers.get(store) ?? new SourceReader(store.deviceState, readerAccess);
  readers.set(store, reader);
  return reader;
}

interface OtherCalendars {
  /** In their order; undefined until they are known. */
  readonly sources: readonly CalendarSource[] | undefined;
  /** The list could not be loaded. */
  readonly failed: boolean;
  readonly retry: () => void;
  /** What this device has read, by the id of the calendar. */
  readonly states: ReadonlyMap<string, SourceState>;
  /** Whether what this device has read is known. */
  readonly isKnown: boolean;
  /** Reads a calendar now. Resolves when it was tried. */
  readonly readNow: (source: Pick<CalendarSource, 'id'>) => Promise<void>;
  /** Stores the events of a calendar that were read before it was added. */
  readonly keep: (id: string, state: SourceState) => Promise<void>;
}

/** Changes when calendars that were read in the same step are due. */
const stepOf = (now: Date) => `${dayOf(now)} ${Math.floor(now.getTime() / refreshInterval)} ${systemZone()}`;

/** The other calendars of the user. While the caller is mounted, they are read when they are due. */
export function useOtherCalendars(): OtherCalendars {
  const store = useRecordStore();
  const clock = useClock();
  const { items, failed, retry } = useRecords(calendarSources, {});
  const reader = readerOf(store);
  const { states, isKnown } = useSyncExternalStore(reader.subscribe, reader.get);
  const step = useWallClock(stepOf);
  const sources = useMemo(() => items?.toSorted(byOrder), [items]);

  const read = useCallback(
    async (asked?: string) => {
      if (!items) return;
      const now = () => clock.now().getTime();
      await reader.refresh(items, { range: rangeAt(dayOf(clock.now()), systemZone()), now, asked });
    },
    [items, reader, clock],
  );
  const readDue = useCallback(() => void read(), [read]);
  useEffect(readDue, [readDue, step]);
  usePageReturn(items !== undefined && items.length > 0, readDue);

  return {
    ...{ sources, failed, retry, states, isKnown },
    readNow: ({ id }) => read(id),
    keep: (id, state) => reader.keep(id, state),
  };
}

/**
 * The events of the other calendars that are not hidden, in a range of instants, by their beginning.
 *
 * @param range a stable object; `to` is exclusive
 */
export function useOtherEvents(range: { readonly from: Date; readonly to: Date }) {
  const t = useMessages();
  const { sources, states } = useOtherCalendars();
  const noTitle = t('other-calendars.no-title');
  const events = useMemo(
    () =>
      sources
        ?.filter(({ hidden }) => !hidden)
        .flatMap((source): readonly OtherEvent[] => {
          const { id, name, tint } = source;
          return otherEvents(states.get(id)?.found.events ?? [], { id, name, tint }, { ...range, noTitle });
        })
        .toSorted((one, other) => one.start.getTime() - other.start.getTime()) ?? [],
    [sources, states, range, noTitle],
  );
  return { events, sources, states };
}

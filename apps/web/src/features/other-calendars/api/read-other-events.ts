// @spec other-calendars-shown

import { calendarSources } from '#data/lists.ts';
import { readRecords } from '#data/records/read-records.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { type EventOptions, type OtherEvent, otherEvents } from '../rules/other-event.ts';
import { readSourceState } from './stored-sources.ts';

/**
 * The events of the other calendars that are not hidden, as this device has read them last.
 * @throws IncompleteRecords, StorageError
 */
export async function readOtherEvents(
  store: RecordStore,
  options: EventOptions,
): Promise<readonly OtherEvent[]> {
  const sources = await readRecords(store, calendarSources, undefined);
  const found = await Promise.all(
    sources
      .filter(({ hidden }) => !hidden)
      .map(async ({ id, name, tint }) => {
        const state = await readSourceState(store.deviceState, id);
        return otherEvents(state?.found.events ?? [], { id, name, tint }, options);
      }),
  );
  return found.flat();
}

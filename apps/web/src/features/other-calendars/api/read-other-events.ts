// @spec other-calendars-shown

import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import type { DeviceState } from '#data/records/device-state.ts';
import { type EventOptions, type OtherEvent, otherEvents } from '../rules/other-event.ts';
import { readSourceState } from './stored-sources.ts';

/**
 * The events of the calendars that are not hidden, as this device has read them last.
 *
 * @throws StorageError
 */
export async function readOtherEvents(
  state: DeviceState,
  sources: readonly CalendarSource[],
  options: EventOptions,
): Promise<readonly OtherEvent[]> {
  const found = await Promise.all(
    sources
      .filter(({ hidden }) => !hidden)
      .map(async ({ id, name, tint }) => {
        const read = await readSourceState(state, id);
        return otherEvents(read?.found.events ?? [], { id, name, tint }, options);
      }),
  );
  return found.flat();
}

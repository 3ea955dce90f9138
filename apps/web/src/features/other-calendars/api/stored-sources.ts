// @spec calendar-refresh

import type { DeviceState, DeviceValue } from '#data/records/device-state.ts';
import type { SourceState } from '#features/other-calendars/rules/source-state.ts';

/** The ids of the calendars that have a state on this device. */
const storedIds: DeviceValue<readonly string[]> = { key: 'other-calendars', fallback: [] };

const stateOf = (id: string): DeviceValue<SourceState | undefined> => ({
  key: `other-calendar ${id}`,
  fallback: undefined,
});

/** What this device has of a calendar; undefined before the first reading. Rejects with a StorageError. */
export function readSourceState(state: DeviceState, id: string): Promise<SourceState | undefined> {
  return state.get(stateOf(id));
}

/** Stores it beside the records, so that it goes with the log-out and with the account. Rejects with a StorageError. */
export function storeSourceState(state: DeviceState, id: string, next: SourceState): Promise<void> {
  return state.update('relaxed', async (values) => {
    const ids = await values.get(storedIds);
    if (!ids.includes(id)) values.set(storedIds, [...ids, id]);
    values.set(stateOf(id), next);
  });
}

/** Removes what is stored of calendars that are no longer among the records. Rejects with a StorageError. */
export async function removeOtherStates(state: DeviceState, kept: readonly string[]): Promise<void> {
  const isOther = (id: string) => !kept.includes(id);
  if (!(await state.get(storedIds)).some(isOther)) return;
  await state.update('relaxed', async (values) => {
    const ids = await values.get(storedIds);
    for (const id of ids.filter(isOther)) values.remove(stateOf(id));
    values.set(
      storedIds,
      ids.filter((id) => !isOther(id)),
    );
  });
}

import type { DeviceState, DeviceValue } from '#data/records/device-state.ts';
import type { EventRange } from './calendar-client.ts';
import type { GoogleEvent } from './google-event.ts';
import { mergeEvents } from './merge-events.ts';

/** The events that were read last, for the time without a connection. */
export interface LastEvents {
  /** Whose they are; null when it is not known. */
  readonly account: string | null;
  readonly events: readonly GoogleEvent[];
}

export interface EventsAnswer extends LastEvents {
  /** The time that the answer covers completely. */
  readonly covered: EventRange;
}

const lastEvents: DeviceValue<LastEvents | undefined> = { key: 'google-events', fallback: undefined };

/** The events that are stored on this device; undefined when there are none. Rejects with a StorageError. */
export function readLastEvents(state: DeviceState): Promise<LastEvents | undefined> {
  return state.get(lastEvents);
}

/**
 * Stores the events of an answer beside the records, so that they go with the log-out and with the account. Those of
 * another account are removed. Rejects with a StorageError.
 */
export async function storeLastEvents(state: DeviceState, answer: EventsAnswer): Promise<void> {
  const { account, covered } = answer;
  const found = answer.events.map(usedFields);
  await state.update('relaxed', async (values) => {
    const known = await values.get(lastEvents);
    const others = known?.account === account ? known.events : [];
    values.set(lastEvents, { account, events: mergeEvents(others, found, covered) });
  });
}

/** Removes the stored events. Rejects with a StorageError. */
export async function removeLastEvents(state: DeviceState): Promise<void> {
  if ((await state.get(lastEvents)) === undefined) return;
  await state.update('relaxed', (values) => values.remove(lastEvents));
}

/** Google sends more: descriptions, guests and links, which nothing shows. */
function usedFields({
  id,
  etag,
  summary,
  start,
  end,
  organizer,
  guestsCanModify,
  locked,
  eventType,
}: GoogleEvent): GoogleEvent {
  const optional = { summary, guestsCanModify, locked, eventType };
  return {
    id,
    etag,
    start,
    end,
    ...(organizer && { organizer: organizer.self === undefined ? {} : { self: organizer.self } }),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}

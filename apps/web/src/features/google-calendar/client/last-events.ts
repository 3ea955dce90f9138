import type { ReplicaStorage, StorageTransaction } from '@kairos/sync/storage';
import type { EventRange } from './calendar-client.ts';
import type { GoogleEvent } from './google-event.ts';
import { mergeEvents } from './merge-events.ts';

const key = 'google-events';

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

/** The events that are stored on this device; undefined when there are none. Rejects with a StorageError. */
export async function readLastEvents(storage: ReplicaStorage): Promise<LastEvents | undefined> {
  return ((await storage.getMeta(key)) as LastEvents | null | undefined) ?? undefined;
}

/**
 * Stores the events of an answer beside the records, so that they go with the log-out and with the account. Those of
 * another account are removed. Rejects with a StorageError.
 */
export async function storeLastEvents(storage: ReplicaStorage, answer: EventsAnswer): Promise<void> {
  const { account, covered } = answer;
  const found = answer.events.map(usedFields);
  await storage.write('relaxed', async (transaction) => {
    const known = (await transaction.getMeta(key)) as LastEvents | null | undefined;
    const others = known?.account === account ? known.events : [];
    transaction.putMeta(key, { account, events: mergeEvents(others, found, covered) } satisfies LastEvents);
  });
}

/** Removes the stored events. Rejects with a StorageError. */
export async function removeLastEvents(storage: ReplicaStorage): Promise<void> {
  if ((await storage.getMeta(key)) == null) return;
  await storage.write('relaxed', (transaction: StorageTransaction) => {
    transaction.putMeta(key, null);
    return Promise.resolve();
  });
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

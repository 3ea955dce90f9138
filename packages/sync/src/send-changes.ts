import { nextRequest } from './next-request.ts';
import { isDirty, type Row } from './record.ts';
import type { ReplicaStore } from './replica-store.ts';
import { batchesOf, sendBatch } from './send-batch.ts';
import type { StoredRow } from './storage.ts';
import { type Transport, TransportError } from './transport.ts';

/** How often a row is merged and sent again before it waits for the next run. */
const maxAttempts = 8;

/** How many records are sent at the same time. */
const maxParallel = 6;

/** How many records are sent before the pending rows are read again: a new change does not wait for an import. */
const maxRows = 200;

const goneMessage = 'The record does not exist any more';

/** The Web Lock that a tab holds while it sends (`navigator.locks`). Without tabs, a queue that runs one call at a time. */
export interface SendLock {
  request<Result>(name: string, act: () => Promise<Result>): Promise<Result>;
}

/** The row after a failed condition: merged with the server's record, null when nothing is left to send. */
async function resolveConflict(store: ReplicaStore, transport: Transport, row: Row): Promise<Row | null> {
  const { entity, id } = row;
  const remote = await transport.get(entity, id);
  // The replica is ahead of the server: an operator may have replaced its tables since this page was loaded.
  const isAhead = row.base !== null && (remote === null || remote.version < row.base.version);
  const epoch = isAhead ? await transport.epoch?.(0) : undefined;
  if (epoch !== undefined && (await store.enterEpoch(epoch))) {
    return (await store.storage.getRow(entity, id)) ?? null;
  }
  if (remote === null) {
    // Another device's create was removed in between: this one is sent again.
    if (row.base === null) return row;
    const recreated = await store.recreate(entity, id);
    if (recreated) return recreated;
    await store.removeGone(row, 'update', goneMessage);
    return null;
  }
  await store.receive(entity, [remote]);
  return (await store.storage.getRow(entity, id)) ?? null;
}

/** Sends one request of a row. Resolves to the row if something is left to send, otherwise null. */
async function sendOnce(store: ReplicaStore, transport: Transport, dirty: Row): Promise<Row | null> {
  const { entity, id } = dirty;
  // Stored before sending: a create that may have arrived is never treated as unsent.
  const row = dirty.base === null && dirty.tried === null ? await store.markTried(entity, id) : dirty;
  const request = row && nextRequest(row);
  if (!request) return null;
  try {
    const remote = await transport.mutate(entity, request);
    if (remote) {
      await store.receive(entity, [remote]);
      return (await store.storage.getRow(entity, id)) ?? null;
    }
    await store.removeGone(row, request.operation, goneMessage);
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    if (error.kind === 'conflict') return resolveConflict(store, transport, row);
    if (error.kind !== 'rejected') throw error;
    const again = await store.restamp(entity, id, error.latest);
    if (again) return again;
    await store.reject(row, request, error.message);
  }
  return null;
}

async function sendRow(store: ReplicaStore, transport: Transport, dirty: Row): Promise<void> {
  let row: Row | null = dirty;
  for (let attempt = 0; row && isDirty(row) && attempt < maxAttempts; attempt += 1) {
    row = await sendOnce(store, transport, row);
  }
}

/** Runs `act` for all items, `maxParallel` at a time. After a failure no further item is started; rejects with it. */
async function inParallel<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  let hasFailed = false;
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined && !hasFailed; item = waiting.shift()) {
      try {
        await act(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: maxParallel }, worker));
  const failure = ended.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}

async function sendRows(
  store: ReplicaStore,
  transport: Transport,
  rows: readonly StoredRow[],
): Promise<void> {
  const createSeveral = transport.createSeveral?.bind(transport);
  if (!createSeveral) return inParallel(rows, (row) => sendRow(store, transport, row));
  const { batches, others } = batchesOf(rows);
  await inParallel(others, (row) => sendRow(store, transport, row));
  return inParallel(batches, async (batch) => {
    for (const row of await sendBatch(store, createSeveral, batch)) await sendRow(store, transport, row);
  });
}

/**
 * Sends everything that is pending, several records at a time, in one tab at a time. Requests of one record are sent
 * one after another. Ends when nothing is pending.
 * Rejects with the `TransportError` that stopped it (`unavailable`, `signedOut`); the other changes stay pending.
 */
export function sendChanges(
  store: ReplicaStore,
  transport: Transport,
  lock: SendLock,
  name: string,
): Promise<void> {
  return lock.request(name, async () => {
    const { storage } = store;
    let previous = '';
    for (
      let rows = await storage.getDirty(maxRows);
      rows.length > 0;
      rows = await storage.getDirty(maxRows)
    ) {
      // A run without progress ends: rows that other devices change again and again wait for the next run.
      const current = JSON.stringify(rows);
      if (current === previous) return;
      previous = current;
      await sendRows(store, transport, rows);
    }
  });
}

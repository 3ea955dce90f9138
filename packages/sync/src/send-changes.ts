import { isLarge } from './is-large.ts';
import { isUnsent, type Row } from './record.ts';
import type { ReplicaStore } from './replica-store.ts';
import { batchesOf, sendBatch } from './send-batch.ts';
import { ServerRecords } from './server-records.ts';
import type { StoredRow } from './storage.ts';
import { type Transport, TransportError } from './transport.ts';

/** How often a row is merged and sent again before it waits for the next run. */
const maxAttempts = 8;

/** How many records are sent at the same time. */
const maxParallel = 6;

/** How many requests fail without a success in between before a run ends: the server cannot be reached. */
const maxFailures = 6;

/** How many records are sent before the pending rows are read again: a new change does not wait for an import. */
const maxRows = 200;

const goneMessage = 'The record does not exist any more';

/** The Web Lock that a tab holds while it sends (`navigator.locks`). Without tabs, a queue that runs one call at a time. */
export interface SendLock {
  request<Result>(name: string, act: () => Promise<Result>): Promise<Result>;
}

/** The row after a failed condition: merged with the server's record, null when nothing is left to send. */
async function resolveConflict(server: ServerRecords, transport: Transport, row: Row): Promise<Row | null> {
  const { entity, id } = row;
  const remote = await transport.get(entity, id);
  // The replica is ahead of the server: an operator may have replaced its tables since this page was loaded.
  const isAhead = row.base !== null && (remote === null || remote.version < row.base.version);
  const tables = isAhead ? await transport.epoch?.(0) : undefined;
  if (tables !== undefined && (await server.enterEpoch(tables))) {
    return (await server.store.storage.getRow(entity, id)) ?? null;
  }
  if (remote === null) {
    // Another device's create was removed in between: this one is sent again.
    if (row.base === null) return row;
    const recreated = await server.recreate(entity, id);
    if (recreated) return recreated;
    await server.removeGone(row, 'update', goneMessage);
    return null;
  }
  await server.receive(entity, [remote]);
  return (await server.store.storage.getRow(entity, id)) ?? null;
}

/** Sends one request of a row. Resolves to the row if something is left to send, otherwise null. */
async function sendOnce(server: ServerRecords, transport: Transport, unsent: Row): Promise<Row | null> {
  const { entity, id } = unsent;
  // Stored before sending: a create that may have arrived is never treated as unsent.
  const row = unsent.base === null && unsent.tried === null ? await server.markTried(entity, id) : unsent;
  const request = row && server.nextRequest(row);
  if (!request) return null;
  try {
    const remote = await transport.mutate(entity, request, isLarge(row));
    if (remote) {
      await server.receive(entity, [remote]);
      return (await server.store.storage.getRow(entity, id)) ?? null;
    }
    await server.removeGone(row, request.operation, goneMessage);
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    if (error.kind === 'conflict') return resolveConflict(server, transport, row);
    if (error.kind !== 'rejected') throw error;
    const again = await server.restamp(entity, id, error.latest);
    if (again) return again;
    await server.reject(row, request, error.message);
  }
  return null;
}

async function sendRow(server: ServerRecords, transport: Transport, unsent: Row): Promise<void> {
  let row: Row | null = unsent;
  for (let attempt = 0; row && isUnsent(row) && attempt < maxAttempts; attempt += 1) {
    row = await sendOnce(server, transport, row);
  }
}

/** The failures of one run, and whether it goes on. */
class RunFailures {
  /** The rows that failed, as {@link keyOf} names them. */
  readonly rows = new Set<string>();
  /** The first error. */
  error: unknown;
  #inARow = 0;
  #isOver = false;

  get isOver(): boolean {
    return this.#isOver;
  }

  succeed(): void {
    this.#inARow = 0;
  }

  /** One record may be the reason; several failures without a success in between come from the server or the network. */
  fail(rows: readonly StoredRow[], error: unknown): void {
    this.error ??= error;
    this.#inARow += 1;
    for (const row of rows) this.rows.add(keyOf(row));
    const isOfOneRequest = error instanceof TransportError && error.kind === 'unavailable';
    this.#isOver ||= !isOfOneRequest || this.#inARow >= maxFailures;
  }
}

function keyOf({ entity, id }: Row): string {
  return `${entity}:${id}`;
}

/** Runs `act` for all items, `maxParallel` at a time, until the run is over. Requests in progress are finished. */
async function inParallel<Item>(
  items: readonly Item[],
  failures: RunFailures,
  rowsOf: (item: Item) => readonly StoredRow[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined && !failures.isOver; item = waiting.shift()) {
      try {
        await act(item);
        failures.succeed();
      } catch (error) {
        failures.fail(rowsOf(item), error);
      }
    }
  };
  await Promise.all(Array.from({ length: maxParallel }, worker));
}

async function sendRows(
  server: ServerRecords,
  transport: Transport,
  rows: readonly StoredRow[],
  failures: RunFailures,
): Promise<void> {
  const sendAlone = (some: readonly StoredRow[]) =>
    inParallel(
      some,
      failures,
      (row) => [row],
      (row) => sendRow(server, transport, row),
    );
  const createSeveral = transport.createSeveral?.bind(transport);
  if (!createSeveral) return sendAlone(rows);
  const { batches, others } = batchesOf(rows);
  await sendAlone(others);
  const failed: StoredRow[] = [];
  await inParallel(
    batches,
    failures,
    () => [],
    async (batch) => {
      try {
        for (const row of await sendBatch(server, createSeveral, batch))
          await sendRow(server, transport, row);
      } catch (error) {
        failed.push(...batch);
        throw error;
      }
    },
  );
  // One record of a batch may be the reason.
  await sendAlone(failed);
}

/**
 * Sends everything that is pending, several records at a time, in one tab at a time. Requests of one record are sent
 * one after another. Ends when nothing is pending. A record that the server cannot store does not hold up the others.
 * Rejects with the first `TransportError` (`unavailable`, `signedOut`, `locked`); what was not sent stays pending.
 */
export function sendChanges(
  store: ReplicaStore,
  transport: Transport,
  lock: SendLock,
  name: string,
): Promise<void> {
  return lock.request(name, async () => {
    const server = new ServerRecords(store);
    const { storage } = store;
    const failures = new RunFailures();
    const readRows = async () => {
      const rows = await storage.getUnsent(maxRows + failures.rows.size);
      return rows.filter((row) => !failures.rows.has(keyOf(row)));
    };
    let previous = '';
    for (let rows = await readRows(); rows.length > 0; rows = await readRows()) {
      // A run without progress ends: rows that other devices change again and again wait for the next run.
      const current = JSON.stringify(rows);
      if (current === previous) break;
      previous = current;
      await sendRows(server, transport, rows, failures);
      if (failures.isOver) break;
    }
    if (failures.error !== undefined) throw failures.error as Error;
  });
}

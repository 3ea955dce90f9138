import { hasMissedDeletions } from './reading-time.ts';
import type { ReplicaStore } from './replica-store.ts';
import { ServerRecords } from './server-records.ts';
import type { DeltaPage, DeltaRequest, Transport } from './transport.ts';

/** A write reaches the table up to 30 s after its `updatedAt` was taken: twice that time is read again. */
const overlap = 60_000;

const day = 24 * 60 * 60 * 1000;

/** How old the epoch of the server's tables can be when a reading starts, in milliseconds. */
const epochAge = 60_000;

interface Reading extends DeltaRequest {
  /** The epoch of the replica at its start. */
  readonly epoch: number;
  /** The latest `updatedAt` of the pages so far; '' before the first record. */
  readonly newest: string;
  /** The versions by id of the records that a full reading has not found yet; null for a reading of changes. */
  readonly missing: Map<string, number> | null;
}

/** The versions that the device has of the server's records, by id. */
async function knownVersions({ storage }: ReplicaStore, entity: string): Promise<Map<string, number>> {
  const rows = await storage.getRows(entity);
  return new Map(rows.flatMap(({ id, base }) => (base ? [[id, base.version]] : [])));
}

async function startReading(server: ServerRecords, entity: string, now: number): Promise<Reading> {
  const [epoch, cursor, readAt] = await Promise.all([
    server.store.epoch(),
    server.store.readCursor(entity),
    server.readAt(entity),
  ]);
  const start = { entity, epoch, nextToken: null, newest: '' };
  return cursor === undefined || cursor === '' || hasMissedDeletions(cursor, readAt, now)
    ? { ...start, since: '', missing: await knownVersions(server.store, entity) }
    : { ...start, since: cursor, missing: null };
}

/** Stores the time of a complete reading, at most once a day, so that unchanged records are not read again. */
async function storeReadingTime(server: ServerRecords, entity: string, now: number): Promise<void> {
  const readAt = await server.readAt(entity);
  if (readAt === undefined || Math.abs(now - readAt) > day) await server.writeReadAt(entity, now);
}

/** The cursor after a reading; '' when it found no records. */
function cursorOf({ newest }: Reading): string {
  return newest === '' ? '' : new Date(Date.parse(newest) - overlap).toISOString();
}

/** Stores a page. Resolves to the reading that continues, null when it is complete. */
async function receivePage(server: ServerRecords, before: Reading, page: DeltaPage): Promise<Reading | null> {
  const { entity, epoch, since, missing } = before;
  await server.receive(entity, page.records);
  for (const { id } of page.records) missing?.delete(id);
  // Only by the server's clock: this device's clock may be wrong.
  const newest = page.records.reduce(
    (last, { updatedAt }) => (updatedAt > last ? updatedAt : last),
    before.newest,
  );
  const reading = { ...before, newest, nextToken: page.nextToken };
  const isComplete = page.nextToken === null;
  if (missing !== null && isComplete) await server.removeMissing(entity, missing);
  const cursor = cursorOf(reading);
  if (missing === null ? cursor > since : isComplete) await server.writeCursor(entity, cursor, epoch);
  return isComplete ? null : reading;
}

/**
 * Reads what changed on the server since the last reading, of all entities in one request a page; everything of an
 * entity after an operator has replaced its table. `now` is in milliseconds since 1970. Rejects with a `TransportError`; the
 * pages that were read stay.
 */
export async function readChanges(
  store: ReplicaStore,
  transport: Transport,
  entities: readonly string[],
  now: number,
): Promise<void> {
  const server = new ServerRecords(store);
  const start = () => Promise.all(entities.map((entity) => startReading(server, entity, now)));
  let readings = await start();
  // With the earlier epoch, a complete reading would remove the records that restored tables do not have.
  const canRemove = readings.some(({ missing }) => missing !== null && missing.size > 0);
  const tables = await transport.epoch?.(canRemove ? 0 : epochAge);
  if (tables !== undefined && (await server.enterEpoch(tables))) readings = await start();
  const request = (next: readonly DeltaRequest[]) =>
    transport.changed(next.map(({ entity, since, nextToken }) => ({ entity, since, nextToken })));
  let answer = request(readings);
  while (readings.length > 0) {
    const pages = await answer;
    const answered = readings.flatMap((reading) => {
      const page = pages.find(({ entity }) => entity === reading.entity);
      return page ? [{ reading, page }] : [];
    });
    const continued = answered.flatMap(({ reading, page: { nextToken } }) =>
      nextToken === null ? [] : [{ ...reading, nextToken }],
    );
    // The server reads, and the transport decrypts, while this page is stored.
    if (continued.length > 0) answer = request(continued);
    // A rejection while this page is stored is handled by the next round.
    answer.catch(() => undefined);
    const next: Reading[] = [];
    for (const { reading, page } of answered) {
      const left = await receivePage(server, reading, page);
      if (left) next.push(left);
      else await storeReadingTime(server, reading.entity, now);
    }
    readings = next;
  }
}

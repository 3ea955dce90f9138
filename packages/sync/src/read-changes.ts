import type { ReplicaStore } from './replica-store.ts';
import type { DeltaRequest, Transport } from './transport.ts';

/** A write reaches the table up to 30 s after its `updatedAt` was taken: so much, and as much again, is read twice. */
const overlap = 60_000;

/** Deleted records stay for 90 days. After this time without a reading, some may be gone unseen. */
const maxGap = 83 * 24 * 60 * 60 * 1000;

interface Reading extends DeltaRequest {
  /** The ids of a full reading: what it lacks was removed. */
  readonly seen: Set<string> | null;
}

function earlier(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) - milliseconds).toISOString();
}

/**
 * Reads what changed on the server since the last reading, of all entities in one request a page. `now` is in
 * milliseconds since 1970. Rejects with a `TransportError`; the pages that were read stay.
 */
export async function readChanges(
  store: ReplicaStore,
  transport: Transport,
  entities: readonly string[],
  now: number,
): Promise<void> {
  let readings: Reading[] = await Promise.all(
    entities.map(async (entity) => {
      const cursor = await store.readCursor(entity);
      return cursor === undefined || cursor === '' || now - Date.parse(cursor) > maxGap
        ? { entity, since: '', nextToken: null, seen: new Set<string>() }
        : { entity, since: cursor, nextToken: null, seen: null };
    }),
  );
  while (readings.length > 0) {
    const pages = await transport.changed(
      readings.map(({ entity, since, nextToken }) => ({ entity, since, nextToken })),
    );
    const next: Reading[] = [];
    for (const reading of readings) {
      const page = pages.find(({ entity }) => entity === reading.entity);
      if (!page) continue;
      const { entity, since, seen } = reading;
      await store.receive(entity, page.records);
      for (const { id } of page.records) seen?.add(id);
      // The server's clock alone: this device's may be wrong.
      const newest = page.records
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1);
      const cursor = newest === undefined ? undefined : earlier(newest, overlap);
      if (page.nextToken !== null) {
        next.push({ ...reading, nextToken: page.nextToken });
        if (seen === null && cursor !== undefined && cursor > since) await store.writeCursor(entity, cursor);
        continue;
      }
      if (seen !== null && newest !== undefined) await store.removeMissing(entity, seen, newest);
      if (seen !== null || (cursor !== undefined && cursor > since)) {
        await store.writeCursor(entity, cursor ?? '');
      }
    }
    readings = next;
  }
}

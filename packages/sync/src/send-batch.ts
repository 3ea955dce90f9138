import { isLarge } from './is-large.ts';
import { nextRequest } from './next-request.ts';
import { isUnsent, type Row } from './record.ts';
import { isImported } from './row-entries.ts';
import type { ServerRecords } from './server-records.ts';
import type { StoredRow } from './storage.ts';
import { type Transport, TransportError } from './transport.ts';

/** AppSync runs 25 resolvers in one request. */
const maxRecords = 20;

/** In characters. AppSync reads requests of up to 1 MB; a character has up to 3 bytes. */
const maxLength = 200_000;

/** New records of one entity that are sent in one request. */
export type Batch = readonly StoredRow[];

const isBatched = (row: StoredRow) => isImported(row) && !isLarge(row);

/** The imported records among `rows` in batches, and the other rows: a large record has a request of its own. */
export function batchesOf(rows: readonly StoredRow[]): {
  readonly batches: readonly Batch[];
  readonly others: StoredRow[];
} {
  const batches: StoredRow[][] = [];
  const open = new Map<string, { readonly batch: StoredRow[]; length: number }>();
  for (const row of rows.filter(isBatched)) {
    const { length } = JSON.stringify(row.pending);
    const last = open.get(row.entity);
    if (last && last.batch.length < maxRecords && last.length + length <= maxLength) {
      last.batch.push(row);
      last.length += length;
    } else {
      const batch = [row];
      batches.push(batch);
      open.set(row.entity, { batch, length });
    }
  }
  return { batches, others: rows.filter((row) => !isBatched(row)) };
}

/** Whether a request with one of the records can succeed. */
function isOfThisBatch({ kind }: TransportError): boolean {
  return kind !== 'unavailable' && kind !== 'signedOut' && kind !== 'locked';
}

/**
 * Creates the records of a batch. Resolves to the rows with something left to send: deletions, and records that were not
 * stored. Rejects with a `TransportError` when single requests would fail as well.
 */
export async function sendBatch(
  server: ServerRecords,
  createSeveral: NonNullable<Transport['createSeveral']>,
  batch: Batch,
): Promise<readonly Row[]> {
  const entity = batch[0]?.entity ?? '';
  const ids = batch.map(({ id }) => id);
  const tried = await server.markAllTried(entity, ids);
  const requests = tried.flatMap((row) => nextRequest(row) ?? []);
  const creates = requests.filter(({ operation }) => operation === 'create');
  try {
    const records = await createSeveral(
      entity,
      creates.map(({ input }) => input),
    );
    await server.receive(
      entity,
      records.filter((record) => record !== null),
    );
  } catch (error) {
    // One record of the batch may be the reason: each is sent alone.
    if (!(error instanceof TransportError) || !isOfThisBatch(error)) throw error;
  }
  const rows = await Promise.all(ids.map((id) => server.store.storage.getRow(entity, id)));
  return rows.filter((row) => row !== undefined && isUnsent(row)) as Row[];
}

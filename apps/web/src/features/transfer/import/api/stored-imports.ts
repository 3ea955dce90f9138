import type { ImportedRecord } from '@kairos/sync/import-records';
import type { ReplicaStorage, StorageReader, StorageTransaction } from '@kairos/sync/storage';
import type { RecordAddress } from '@kairos/sync/delete-imported';
import { isShown } from '#domain/trash/thirty-days.ts';
import type { SourceFormat } from '../readers/rules/readers.ts';
import type { ExtendedPage } from '../rules/preview-builder.ts';
import { importsKey } from './imports-key.ts';

/** An import of this device. It can be undone for 30 days. */
export interface StoredImport {
  readonly id: string;
  readonly format: SourceFormat;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** When its last part was added, in milliseconds since 1970. */
  readonly at: number;
  /** The number of its records and extended pages. */
  readonly total: number;
  readonly parts: number;
  /** False only in the state of former versions: the page was closed before all parts were stored. Nothing was added. */
  readonly isPrepared: boolean;
  /** How many parts are added. The pages of the others, and the records of former versions, are still to be added. */
  readonly addedParts: number;
  /** The account has everything. */
  readonly isSent: boolean;
}

/**
 * A part of an import. Former versions stored the records in it until the part was added; now they are added together with
 * the list of their addresses.
 */
export interface StoredPart {
  readonly records: readonly (ImportedRecord | RecordAddress)[];
  readonly extended: readonly ExtendedPage[];
}

/** The largest number of records and pages in a part. */
const partSize = 200;

/** The number of records and pages in the first `count` parts of an import with `total` of them. */
export function sizeOfParts(count: number, total: number): number {
  return Math.min(count * partSize, total);
}

/** The number of parts that have records only. */
export function fullParts(records: number): number {
  return Math.floor(records / partSize);
}

/** The parts of an import: first the records, then the pages that get a text below the one they have. */
export function partsOf(
  records: readonly RecordAddress[],
  extended: readonly ExtendedPage[],
): readonly StoredPart[] {
  const count = Math.ceil((records.length + extended.length) / partSize);
  return Array.from({ length: count }, (_, index) => {
    const [start, end] = [index * partSize, (index + 1) * partSize];
    return {
      records: records.slice(start, end).map(({ entity, id }) => ({ entity, id })),
      extended: extended.slice(Math.max(0, start - records.length), Math.max(0, end - records.length)),
    };
  });
}

/** The replica's key of a part. The replica belongs to one user, and a log-out removes it. */
const partKey = (id: string, index: number) => `${importsKey}:${id}:${index}`;

export async function readImports(storage: StorageReader): Promise<readonly StoredImport[]> {
  return ((await storage.getMeta(importsKey)) ?? []) as readonly StoredImport[];
}

/** The prepared imports of the last 30 days, the latest first. */
export async function readStoredImports(
  storage: StorageReader,
  today: string,
): Promise<readonly StoredImport[]> {
  return (await readImports(storage)).filter(({ day, isPrepared }) => isPrepared && isShown(day, today));
}

export async function readPart(
  storage: StorageReader,
  { id }: StoredImport,
  index: number,
): Promise<StoredPart> {
  return ((await storage.getMeta(partKey(id, index))) ?? { records: [], extended: [] }) as StoredPart;
}

export function putPart(
  transaction: StorageTransaction,
  { id }: Pick<StoredImport, 'id'>,
  index: number,
  part: StoredPart,
): void {
  transaction.putMeta(partKey(id, index), part);
}

/** Adds an import to the list, or replaces it. Imports of more than 30 days ago are removed with their parts. */
export async function putImport(
  transaction: StorageTransaction,
  today: string,
  stored: StoredImport,
): Promise<void> {
  await replaceImport(transaction, today, stored, [stored]);
}

/** Removes an import with its parts. */
export async function removeImport(
  transaction: StorageTransaction,
  today: string,
  stored: StoredImport,
): Promise<void> {
  await replaceImport(transaction, today, stored, []);
}

async function replaceImport(
  transaction: StorageTransaction,
  today: string,
  stored: StoredImport,
  next: readonly StoredImport[],
): Promise<void> {
  const before = await readImports(transaction);
  const others = before.filter(({ id, day }) => id !== stored.id && isShown(day, today));
  const kept = [...next, ...others];
  transaction.putMeta(importsKey, kept);
  for (const { id, parts } of before.filter((one) => !kept.some((other) => other.id === one.id))) {
    for (let index = 0; index < parts; index += 1) transaction.putMeta(partKey(id, index), null);
  }
}

/**
 * Marks an import as sent, if it is still there.
 *
 * @throws StorageError when it could not be stored
 */
export async function markSent(storage: ReplicaStorage, sentId: string): Promise<void> {
  await storage.write('relaxed', async (transaction) => {
    const imports = await readImports(transaction);
    transaction.putMeta(
      importsKey,
      imports.map((stored) => (stored.id === sentId ? { ...stored, isSent: true } : stored)),
    );
  });
}

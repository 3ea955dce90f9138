import type { ImportedRecord } from '@kairos/sync/import-records';
import type { ReplicaStorage, StorageReader } from '@kairos/sync/storage';
import type { RecordAddress } from '@kairos/sync/take-back-records';
import { isShown } from '#domain/trash/thirty-days.ts';
import type { SourceFormat } from '../readers/rules/import-content.ts';
import type { ExtendedPage } from '../rules/plan-import.ts';
import { importsKey } from './imports-key.ts';

/** An import of this device. It can be taken back for 30 days. */
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
  /** All parts are stored. Otherwise the page was closed before, and nothing of it was added. */
  readonly isPrepared: boolean;
  /** How many parts were added; the others are added when Kairos is opened again. */
  readonly addedParts: number;
  /** The account has everything. */
  readonly isSent: boolean;
}

/** A part of an import; after it was added it has only the addresses of its records. */
export interface StoredPart {
  readonly records: readonly (ImportedRecord | RecordAddress)[];
  readonly extended: readonly ExtendedPage[];
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

/** @throws StorageError when it could not be stored */
export async function writePart(
  storage: ReplicaStorage,
  { id }: Pick<StoredImport, 'id'>,
  index: number,
  part: StoredPart,
): Promise<void> {
  await storage.write('relaxed', (transaction) => {
    transaction.putMeta(partKey(id, index), part);
    return Promise.resolve();
  });
}

/**
 * Adds an import to the list, replaces it, or removes it with its parts. Imports of more than 30 days ago are removed,
 * too.
 *
 * @throws StorageError when it could not be stored
 */
export async function putImport(
  storage: ReplicaStorage,
  today: string,
  stored: StoredImport,
  isKept = true,
): Promise<void> {
  await storage.write('strict', async (transaction) => {
    const others = (await readImports(transaction)).filter(({ id }) => id !== stored.id);
    const removed = others.filter(({ day }) => !isShown(day, today));
    const shown = others.filter(({ day }) => isShown(day, today));
    transaction.putMeta(importsKey, isKept ? [stored, ...shown] : shown);
    for (const { id, parts } of isKept ? removed : [...removed, stored]) {
      for (let index = 0; index < parts; index += 1) transaction.putMeta(partKey(id, index), null);
    }
  });
}

/**
 * Notes that the account has everything of an import, if it is still there.
 *
 * @throws StorageError when it could not be stored
 */
export async function noteSent(storage: ReplicaStorage, sentId: string): Promise<void> {
  await storage.write('relaxed', async (transaction) => {
    const imports = await readImports(transaction);
    transaction.putMeta(
      importsKey,
      imports.map((stored) => (stored.id === sentId ? { ...stored, isSent: true } : stored)),
    );
  });
}

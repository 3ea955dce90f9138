import type { ImportedRecord } from '@kairos/sync/import-records';
import type { DeviceState, DeviceValue, DeviceValues } from '#data/records/device-state.ts';
import type { RecordAddress } from '@kairos/sync/delete-imported';
import { isShown } from '#domain/trash/thirty-days.ts';
import type { ExtendedPage } from '../rules/preview-builder.ts';
import { storedImports, type StoredImport } from './import-state.ts';

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

type Reader = Pick<DeviceState, 'get'>;

const partOf = (id: string, index: number): DeviceValue<StoredPart> => ({
  key: `${storedImports.key}:${id}:${index}`,
  fallback: { records: [], extended: [] },
});

export function readImports(reader: Reader): Promise<readonly StoredImport[]> {
  return reader.get(storedImports);
}

/** The prepared imports of the last 30 days, the latest first. */
export async function readStoredImports(reader: Reader, today: string): Promise<readonly StoredImport[]> {
  return (await readImports(reader)).filter(({ day, isPrepared }) => isPrepared && isShown(day, today));
}

export function readPart(reader: Reader, { id }: StoredImport, index: number): Promise<StoredPart> {
  return reader.get(partOf(id, index));
}

export function putPart(
  values: DeviceValues,
  { id }: Pick<StoredImport, 'id'>,
  index: number,
  part: StoredPart,
): void {
  values.set(partOf(id, index), part);
}

/** Adds an import to the list, or replaces it. Imports of more than 30 days ago are removed with their parts. */
export async function putImport(values: DeviceValues, today: string, stored: StoredImport): Promise<void> {
  await replaceImport(values, today, stored, [stored]);
}

/** Removes an import with its parts. */
export async function removeImport(values: DeviceValues, today: string, stored: StoredImport): Promise<void> {
  await replaceImport(values, today, stored, []);
}

async function replaceImport(
  values: DeviceValues,
  today: string,
  stored: StoredImport,
  next: readonly StoredImport[],
): Promise<void> {
  const before = await readImports(values);
  const others = before.filter(({ id, day }) => id !== stored.id && isShown(day, today));
  const kept = [...next, ...others];
  values.set(storedImports, kept);
  for (const { id, parts } of before.filter((one) => !kept.some((other) => other.id === one.id))) {
    for (let index = 0; index < parts; index += 1) values.remove(partOf(id, index));
  }
}

/**
 * Marks an import as sent, if it is still there.
 *
 * @throws StorageError when it could not be stored
 */
export async function markSent(state: DeviceState, sentId: string): Promise<void> {
  await state.update('relaxed', async (values) => {
    const imports = await readImports(values);
    values.set(
      storedImports,
      imports.map((stored) => (stored.id === sentId ? { ...stored, isSent: true } : stored)),
    );
  });
}

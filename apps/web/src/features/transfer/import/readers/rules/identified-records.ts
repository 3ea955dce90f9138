import { hashedId } from './hashed-id.ts';
import type { ImportContent, SourceRecord } from './import-content.ts';

/** A record of a file with the id that it is stored with. */
export type IdentifiedRecord = SourceRecord & { readonly id: string };

/** The content of a file with the ids of its records. */
export type IdentifiedContent = Omit<ImportContent, 'records'> & {
  readonly records: readonly IdentifiedRecord[];
};

async function idOf(format: string, record: SourceRecord): Promise<string> {
  if (record.kind === 'stored') return record.record.id;
  return record.kind === 'page' ? record.day : hashedId(`${format}\n${record.kind}\n${record.source}`);
}

/**
 * Gives records the ids that they are stored with. Those of other apps are hashes of their sources, so that a record that
 * was imported before is known. Journal pages have their day as the id.
 */
export async function identifiedRecords(
  format: string,
  records: readonly SourceRecord[],
): Promise<readonly IdentifiedRecord[]> {
  const identified: IdentifiedRecord[] = [];
  for (const record of records) identified.push({ ...record, id: await idOf(format, record) });
  return identified;
}

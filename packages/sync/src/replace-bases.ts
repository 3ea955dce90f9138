import type { RemoteRecord } from './record.ts';
import type { RowWriter } from './row-writer.ts';

/** Replaces records of the server by others of the same version: what could not be read can be by now. */
export async function replaceBases(
  writer: RowWriter,
  entity: string,
  records: readonly RemoteRecord[],
): Promise<void> {
  for (const record of records) {
    const row = await writer.transaction.getRow(entity, record.id);
    if (row?.base?.version === record.version) writer.put(row, { ...row, base: record });
  }
}

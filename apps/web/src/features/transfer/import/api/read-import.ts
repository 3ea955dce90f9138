import { IncompleteRecords, readAllRows } from '#features/transfer/export/api/read-export.ts';
import { dayAt } from '#domain/days/day-at.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { maxFileSize } from '../max-file-size.ts';
import { readExportContent, type FileFault } from '../rules/export-content.ts';
import { planRecords, type RecordPlan } from '../rules/plan-records.ts';

/** The file cannot be imported. */
export class UnusableFile extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(`The file cannot be imported: ${fault}`); // eslint-disable-line lingui/no-unlocalized-strings -- for developers
    this.name = 'UnusableFile';
    this.fault = fault;
  }
}

/** The effects of an import. */
export interface ImportPlan extends RecordPlan {
  /** The number of records that cannot be read. */
  readonly unreadable: number;
  /** The number of letters whose text is not in the file. */
  readonly sealed: number;
  readonly isNewer: boolean;
}

/**
 * Checks a file, and plans the import of the records that are not on this device. Writes nothing.
 *
 * @param owner Cognito's `sub` of the user
 * @throws UnusableFile; IncompleteRecords when this device does not have all records; StorageError; the browser's error
 * when it cannot read the file
 */
export async function readImport(store: RecordStore, owner: string, file: Blob): Promise<ImportPlan> {
  if (file.size > maxFileSize * 1_000_000) throw new UnusableFile('too-large');
  const content = readExportContent(await file.text(), owner, store.now());
  if (typeof content === 'string') throw new UnusableFile(content);
  const { rows, isCurrent } = await readAllRows(store);
  if (!isCurrent) throw new IncompleteRecords(store.getStatus().readFailure?.error);
  const start = dayStart.get();
  const today = dayAt(new Date(store.now()), start);
  const { unreadable, sealed, isNewer } = content;
  return { ...planRecords(content.records, { rows, today, start }), unreadable, sealed, isNewer };
}

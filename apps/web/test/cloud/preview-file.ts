import { readAllRows } from '#features/transfer/export/api/read-export.ts';
import { type TableKind, obviousColumns } from '#features/transfer/import/readers/rules/table-columns.ts';
import { type ImportPreview, previewImport } from '#features/transfer/import/rules/preview-import.ts';
import { ImportSession } from '#features/transfer/import/session/import-session.ts';
import { receiveContent } from '#features/transfer/import/session/receive-content.ts';
import type { SourceFormat } from '#features/transfer/import/readers/rules/readers.ts';
import type { RecordStore } from '#data/records/record-store.ts';

const everything = { addsDone: true, addsEvents: true, extendsPages: true };

export interface PreviewedFile extends ImportPreview {
  readonly format: SourceFormat;
  /** The number of records and extended pages. */
  readonly total: number;
}

interface PreviewOptions {
  /** Cognito's `sub` of the user. */
  readonly owner?: string;
  /** `YYYY-MM-DD` */
  readonly today?: string;
  /** The kind of the rows of a table. In a table of habit days, the first column is the habit. */
  readonly kind?: TableKind | undefined;
}

/** Reads a file, and previews its import with the records of a page. */
export async function previewFile(
  store: RecordStore,
  file: Uint8Array | string,
  { owner = 'mira', today = '2026-11-25', kind = 'tasks' }: PreviewOptions = {},
): Promise<PreviewedFile> {
  const session = new ImportSession();
  const context = { today, zone: 'Europe/Madrid', owner, now: store.now() };
  const found = await session.read(new Blob([file as BlobPart]), context);
  if (found.is !== 'content' && found.is !== 'table') throw new Error(found.is);
  let outline = found.is === 'content' ? found.content : undefined;
  if (found.is === 'table') {
    const headings = found.table.columns.map(({ heading }) => heading);
    const columns = obviousColumns(headings, kind);
    const named = kind === 'habit-days' ? { ...columns, 0: 'title' as const } : columns;
    outline = await session.chooseColumns({ kind, columns: named, order: 'day-first' });
  }
  if (!outline) throw new Error('There is no content');
  const slices = { slice: (index: number) => Promise.resolve(session.slice(index)) };
  const content = await receiveContent(slices, outline);
  const { rows } = await readAllRows(store);
  const account = { rows, today, start: '00:00', now: store.now() } as const;
  const preview = await previewImport(content, everything, account);
  const total = preview.added.length + preview.extendedPages.length;
  return { ...preview, total, format: found.is === 'table' ? 'table' : found.format };
}

// @spec import-worker

import { maxFileSize } from '../max-file-size.ts';
import { fileContent } from '../readers/rules/file-content.ts';
import { identifiedRecords, type IdentifiedRecord } from '../readers/rules/identified-records.ts';
import type {
  ImportContent,
  ReadContext,
  UnreadableRow,
  Unsupported,
} from '../readers/rules/import-content.ts';
import { readTable, type TableChoices } from '../readers/rules/read-table.ts';
import type { ReadFault } from '../readers/rules/reader.ts';
import type { SourceFormat } from '../readers/rules/readers.ts';
import { recognizeFile } from '../readers/rules/recognize-file.ts';
import type { TableRows } from '../readers/rules/table-rows.ts';
import { type TableSummary, tableSummary } from '../rules/table-summary.ts';

/** A content without its lists, which are fetched in slices. */
export interface ContentOutline {
  readonly unsupported: readonly Unsupported[];
  readonly slices: number;
}

/** A part of the lists of a content. */
export interface ContentSlice {
  readonly records: readonly IdentifiedRecord[];
  readonly unreadable: readonly UnreadableRow[];
}

/** The kind of a file. */
export type ReadFile =
  | { readonly is: 'content'; readonly format: SourceFormat; readonly content: ContentOutline }
  | { readonly is: 'table'; readonly table: TableSummary }
  | { readonly is: ReadFault | 'loop-backup' | 'unknown' | 'too-large' };

/** The size of a slice: a page that received all records at once would not answer meanwhile. */
const sliceSize = 500;

/** The reading of one file. It can run in a worker: its page fetches the content once, in slices. */
export class ImportSession {
  #context: ReadContext = { today: '', zone: 'UTC', owner: '', now: 0 };
  #table: TableRows = [];
  /** What the file has beside the table. */
  #besideTable: readonly Unsupported[] = [];
  #content: ContentSlice = { records: [], unreadable: [] };

  /**
   * Reads a file.
   *
   * @throws the browser's error when it cannot read the file
   */
  async read(file: Blob, context: ReadContext): Promise<ReadFile> {
    this.#context = context;
    if (file.size > maxFileSize * 1_000_000) return { is: 'too-large' };
    const content = fileContent(new Uint8Array(await file.arrayBuffer()));
    if (typeof content === 'string') return { is: content };
    const found = recognizeFile(content, context);
    if (found.is === 'table') {
      this.#table = found.rows;
      this.#besideTable = found.unsupported;
      return { is: 'table', table: tableSummary(found.rows) };
    }
    if (found.is !== 'content') return { is: found.is };
    return { ...found, content: await this.#outline(found.format, found.content) };
  }

  /** Reads the rows of a table whose columns are chosen. */
  chooseColumns(choices: TableChoices): Promise<ContentOutline> {
    const content = readTable(this.#table, choices, this.#context);
    const unsupported = [...content.unsupported, ...this.#besideTable];
    return this.#outline('table', { ...content, unsupported });
  }

  /** A slice of the content, counted from 0. */
  slice(index: number): ContentSlice {
    const [start, end] = [index * sliceSize, (index + 1) * sliceSize];
    const { records, unreadable } = this.#content;
    return { records: records.slice(start, end), unreadable: unreadable.slice(start, end) };
  }

  async #outline(format: SourceFormat, content: ImportContent): Promise<ContentOutline> {
    const { unsupported, unreadable } = content;
    const records = await identifiedRecords(format, content.records);
    this.#content = { records, unreadable };
    return { unsupported, slices: Math.ceil(Math.max(records.length, unreadable.length) / sliceSize) };
  }
}

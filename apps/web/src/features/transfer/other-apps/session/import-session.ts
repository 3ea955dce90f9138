import type { Row } from '@kairos/sync/record';
import { visibleRecord } from '@kairos/sync/visible-record';
import { maxFileSize } from '#features/transfer/import/max-file-size.ts';
import { fileContent } from '../readers/rules/file-content.ts';
import type {
  ImportContent,
  ReadContext,
  SourceFormat,
  UnreadableRow,
  WithoutPlace,
} from '../readers/rules/import-content.ts';
import { readTable, type TableChoices } from '../readers/rules/read-table.ts';
import { recognizeFile } from '../readers/rules/recognize-file.ts';
import type { TableRows } from '../readers/rules/table-rows.ts';
import { askedChoices } from '../rules/asked-choices.ts';
import { partOfPlan, type PlanPart } from '../rules/plan-parts.ts';
import {
  type ImportAccount,
  type ImportChoices,
  type OtherAppPlan,
  planImport,
} from '../rules/plan-import.ts';
import { type PlanSummary, planSummary } from '../rules/plan-summary.ts';
import { type TableSummary, tableSummary } from '../rules/table-summary.ts';

/** The kind of a file. */
export type ReadFile =
  | { readonly is: 'content'; readonly format: SourceFormat }
  | { readonly is: 'table'; readonly table: TableSummary }
  | { readonly is: 'kairos' | 'loop-backup' | 'damaged' | 'unknown' | 'too-large' };

/**
 * The reading and planning of one file. It keeps the records, and answers with summaries and small parts, so that it can
 * run in a worker: a page that received all records at once would not answer meanwhile.
 */
export class ImportSession {
  #context: ReadContext = { today: '', zone: 'UTC' };
  #table: TableRows = [];
  /** What the file has beside the table. */
  #besideTable: readonly WithoutPlace[] = [];
  #format: SourceFormat = 'table';
  #content: ImportContent = { records: [], withoutPlace: [], unreadable: [] };
  #plan: OtherAppPlan | undefined;
  readonly #rows: Record<string, Row[]> = {};

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
      this.#besideTable = found.withoutPlace;
      return { is: 'table', table: tableSummary(found.rows) };
    }
    if (found.is !== 'content') return { is: found.is };
    this.#format = found.format;
    this.#content = found.content;
    return { is: 'content', format: found.format };
  }

  /** Reads the rows of a table whose columns are chosen. */
  chooseColumns(choices: TableChoices): void {
    const content = readTable(this.#table, choices, this.#context);
    this.#content = { ...content, withoutPlace: [...content.withoutPlace, ...this.#besideTable] };
  }

  /** Receives rows of this device, deleted ones included. All of them must be there before a plan. */
  addRows(entity: string, rows: readonly Row[]): void {
    const own = (this.#rows[entity] ??= []);
    for (const row of rows) own.push(row);
  }

  async plan(choices: ImportChoices, account: Omit<ImportAccount, 'rows'>): Promise<PlanSummary> {
    const texts = new Map(
      (this.#rows.JournalPage ?? []).flatMap((row) => {
        const page = visibleRecord(row);
        return page ? [[page.id, typeof page.text === 'string' ? page.text : ''] as const] : [];
      }),
    );
    this.#plan = await planImport(this.#format, this.#content, choices, { ...account, rows: this.#rows });
    return planSummary(this.#plan, askedChoices(this.#content, texts));
  }

  /** A part of the last plan, counted from 0. */
  part(index: number): PlanPart {
    return partOfPlan(this.#plan, index);
  }

  /** Rows that cannot be read, from the index `start`. */
  unreadable(start: number, count: number): readonly UnreadableRow[] {
    return this.#plan?.unreadable.slice(start, start + count) ?? [];
  }
}

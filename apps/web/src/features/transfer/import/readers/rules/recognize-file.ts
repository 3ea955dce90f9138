// @spec import-other-apps

import type { FileContent } from './file-content.ts';
import type { ImportContent, ReadContext, Unsupported } from './import-content.ts';
import { isJsonStart } from './json-values.ts';
import { type ReadFault, SourceText, type SourceTexts } from './reader.ts';
import { readers, type SourceFormat } from './readers.ts';
import { isEmptyRow, tableRows, type TableRows } from './table-rows.ts';

/** A table of an unknown app: the user says which column is what. */
interface RecognizedTable {
  readonly is: 'table';
  readonly rows: TableRows;
  readonly unsupported: readonly Unsupported[];
}

/** The format of a file. */
export type Recognized =
  | { readonly is: 'content'; readonly format: SourceFormat; readonly content: ImportContent }
  | RecognizedTable
  /** The full backup of Loop Habit Tracker, which is not read. */
  | { readonly is: 'loop-backup' }
  /** The text of a JSON file that ends early, or that is changed. */
  | { readonly is: ReadFault }
  | { readonly is: 'unknown' };

/** Whether the rows are a table: a heading with at least two different names, and a row below it. */
function isTable(rows: TableRows): boolean {
  const [heading = [], ...others] = rows;
  const names = heading.map((name) => name.trim()).filter((name) => name !== '');
  return new Set(names).size >= 2 && others.some((row) => !isEmptyRow(row));
}

/** Notion exports a table twice: as it is shown, and with all its rows in a file whose name ends with this. */
const allRows = /_all(?=\.csv$)/i;

/** The table with the most rows. The same table in fewer rows is read with it. */
function largestTable(texts: SourceTexts, hasOthers: boolean): Recognized {
  const tables = [...texts].flatMap(([path, { text, json }]) => {
    const rows = json === undefined && !isJsonStart(text) ? tableRows(text) : [];
    return isTable(rows) ? { name: path.replace(allRows, ''), rows } : [];
  });
  const [first] = tables.toSorted((one, other) => other.rows.length - one.rows.length);
  if (!first) return { is: 'unknown' };
  const isWhole = tables.filter(({ name }) => name === first.name).length === texts.size && !hasOthers;
  return { is: 'table', rows: first.rows, unsupported: isWhole ? [] : ['other-files'] };
}

/** @param hasOthers the file has documents that are not texts, which are named */
function recognizeTexts(texts: SourceTexts, hasOthers: boolean, context: ReadContext): Recognized {
  for (const { format, recognize, read } of readers) {
    const own = recognize(texts);
    if (own.size === 0) continue;
    const content: ImportContent | ReadFault = read(own, context);
    if (typeof content === 'string') return { is: content };
    const others: readonly Unsupported[] = own.size < texts.size || hasOthers ? ['other-files'] : [];
    return {
      is: 'content',
      format,
      content: { ...content, unsupported: [...content.unsupported, ...others] },
    };
  }
  return largestTable(texts, hasOthers);
}

/** Recognizes the format of a file by its content, never by its name, and reads it. */
export function recognizeFile(file: FileContent, context: ReadContext): Recognized {
  if (file.form === 'database') return { is: 'loop-backup' };
  if (file.form === 'archive') {
    const texts = new Map([...file.texts].map(([path, text]) => [path, new SourceText(text)]));
    return recognizeTexts(texts, file.others.length > 0, context);
  }
  const source = new SourceText(file.text);
  const found = recognizeTexts(new Map([['', source]]), false, context);
  const isCut = found.is === 'unknown' && source.json === undefined && isJsonStart(file.text);
  return isCut ? { is: 'damaged' } : found;
}

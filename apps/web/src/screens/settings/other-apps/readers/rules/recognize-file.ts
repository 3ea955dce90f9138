import { exportFormat } from '@kairos/schema/export-format';
import type { FileContent } from './file-content.ts';
import type { ImportContent, ReadContext, SourceFormat } from './import-content.ts';
import { isObject, parseJson } from './json-values.ts';
import { isCalendar, readCalendar } from './read-calendar.ts';
import { dayOneJournals, readDayOne } from './read-day-one.ts';
import { isGoogleTasks, readGoogleTasks } from './read-google-tasks.ts';
import { isHabitica, readHabitica } from './read-habitica.ts';
import { journeyEntries, readJourney } from './read-journey.ts';
import { isLoop, readLoop } from './read-loop.ts';
import { readSuperProductivity, superProductivityData } from './read-super-productivity.ts';
import { isTickTick, readTickTick } from './read-ticktick.ts';
import { isTodoist, readTodoist } from './read-todoist.ts';
import { isEmptyRow, tableRows, type TableRows } from './table-rows.ts';

/** The format of a file. */
export type Recognized =
  | { readonly is: 'content'; readonly format: SourceFormat; readonly content: ImportContent }
  /** A table of an unknown app: the user says which column is what. */
  | { readonly is: 'table'; readonly rows: TableRows }
  | { readonly is: 'kairos'; readonly text: string }
  /** The full backup of Loop Habit Tracker, which is not read. */
  | { readonly is: 'loop-backup' }
  | { readonly is: 'unknown' };

type Texts = ReadonlyMap<string, string>;

const found = (format: SourceFormat, content: ImportContent): Recognized => ({
  is: 'content',
  format,
  content,
});

/** Whether the rows are a table: a heading with at least two names, and a row below it. */
function isTable(rows: TableRows): boolean {
  const [heading = [], ...others] = rows;
  const names = heading.map((name) => name.trim()).filter((name) => name !== '');
  return names.length >= 2 && new Set(names).size === names.length && others.some((row) => !isEmptyRow(row));
}

function recognizeTable(text: string): Recognized {
  const rows = tableRows(text);
  return isTable(rows) ? { is: 'table', rows } : { is: 'unknown' };
}

function recognizeText(text: string, context: ReadContext): Recognized {
  const value = parseJson(text);
  if (isObject(value)) {
    if (value.format === exportFormat.name) return { is: 'kairos', text };
    if (isGoogleTasks(value)) return found('google-tasks', readGoogleTasks(value, context));
    if (isHabitica(value)) return found('habitica', readHabitica(value));
    const data = superProductivityData(value);
    if (data) return found('super-productivity', readSuperProductivity(data, context));
    const single = new Map([['', text]]);
    const journals = dayOneJournals(single);
    if (journals.size > 0) return found('day-one', readDayOne(journals, context));
    const entries = journeyEntries(single);
    return entries.size > 0 ? found('journey', readJourney(entries, context)) : { is: 'unknown' };
  }
  if (value !== undefined) return { is: 'unknown' };
  if (isCalendar(text)) {
    const content = readCalendar(text, context);
    return content ? found('calendar', content) : { is: 'unknown' };
  }
  if (isTickTick(text)) return found('ticktick', readTickTick(text, context));
  if (isTodoist(text)) return found('todoist', readTodoist(new Map([['', text]]), context));
  return recognizeTable(text);
}

/** Notion exports a table twice: as it is shown, and with all its rows. The larger one has the other. */
function largestTable(texts: Texts): Recognized {
  const tables = [...texts.values()].map(recognizeTable).filter((one) => one.is === 'table');
  return tables.sort((one, other) => other.rows.length - one.rows.length)[0] ?? { is: 'unknown' };
}

function recognizeArchive(texts: Texts, context: ReadContext): Recognized {
  if (isLoop(texts)) return found('loop', readLoop(texts));
  const journals = dayOneJournals(texts);
  if (journals.size > 0) return found('day-one', readDayOne(journals, context));
  const entries = journeyEntries(texts);
  if (entries.size > 0) return found('journey', readJourney(entries, context));
  if ([...texts.values()].some(isTodoist)) return found('todoist', readTodoist(texts, context));
  for (const text of texts.values()) {
    const known = recognizeText(text, context);
    if (known.is === 'content' || known.is === 'kairos') return known;
  }
  return largestTable(texts);
}

/** Recognizes the format of a file by its content, never by its name, and reads it. */
export function recognizeFile(file: FileContent, context: ReadContext): Recognized {
  if (file.form === 'database') return { is: 'loop-backup' };
  return file.form === 'text' ? recognizeText(file.text, context) : recognizeArchive(file.texts, context);
}

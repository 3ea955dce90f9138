import { exportFormat } from '@kairos/schema/export-format';
import { isCalendar } from './calendar-text.ts';
import type { FileContent } from './file-content.ts';
import type { ImportContent, ReadContext, SourceFormat, WithoutPlace } from './import-content.ts';
import { isJsonStart, isObject, parseJson } from './json-values.ts';
import { readCalendar, readCalendars } from './read-calendar.ts';
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
  | { readonly is: 'table'; readonly rows: TableRows; readonly withoutPlace: readonly WithoutPlace[] }
  | { readonly is: 'kairos'; readonly text: string }
  /** The full backup of Loop Habit Tracker, which is not read. */
  | { readonly is: 'loop-backup' }
  /** The text of a JSON file that ends early, or that is changed. */
  | { readonly is: 'damaged' }
  | { readonly is: 'unknown' };

type Texts = ReadonlyMap<string, string>;

const found = (format: SourceFormat, content: ImportContent): Recognized => ({
  is: 'content',
  format,
  content,
});

/** Whether the rows are a table: a heading with at least two different names, and a row below it. */
function isTable(rows: TableRows): boolean {
  const [heading = [], ...others] = rows;
  const names = heading.map((name) => name.trim()).filter((name) => name !== '');
  return new Set(names).size >= 2 && others.some((row) => !isEmptyRow(row));
}

function recognizeTable(text: string): Recognized {
  const rows = tableRows(text);
  return isTable(rows) ? { is: 'table', rows, withoutPlace: [] } : { is: 'unknown' };
}

function recognizeText(text: string, context: ReadContext): Recognized {
  const value = parseJson(text);
  if (isObject(value)) {
    if (value.format === exportFormat.name) return { is: 'kairos', text };
    if (isGoogleTasks(value)) return found('google-tasks', readGoogleTasks(value, context));
    if (isHabitica(value)) return found('habitica', readHabitica(value, context));
    const data = superProductivityData(value);
    if (data) return found('super-productivity', readSuperProductivity(data, context));
    const single = new Map([['', text]]);
    const journals = dayOneJournals(single);
    if (journals.size > 0) return found('day-one', readDayOne(journals, context));
    const entries = journeyEntries(single);
    return entries.size > 0 ? found('journey', readJourney(entries, context)) : { is: 'unknown' };
  }
  if (value !== undefined) return { is: 'unknown' };
  if (isCalendar(text)) return found('calendar', readCalendar(text, context));
  if (isJsonStart(text)) return { is: 'damaged' };
  if (isTickTick(text)) return found('ticktick', readTickTick(text, context));
  if (isTodoist(text)) return found('todoist', readTodoist(new Map([['', text]]), context));
  return recognizeTable(text);
}

/** What an archive is, and the number of its texts that were read. */
interface RecognizedArchive {
  readonly found: Recognized;
  readonly read: number;
}

/** Notion exports a table twice: as it is shown, and with all its rows in a file whose name ends with this. */
const allRows = /_all(?=\.csv$)/i;

/** The table of an archive with the most rows. The same table in fewer rows is read with it. */
function largestTable(texts: Texts): RecognizedArchive {
  const tables = [...texts].flatMap(([path, text]) => {
    const one = recognizeTable(text);
    return one.is === 'table' ? { path, found: one } : [];
  });
  const [first] = tables.toSorted((one, other) => other.found.rows.length - one.found.rows.length);
  if (!first) return { found: { is: 'unknown' }, read: 0 };
  const name = first.path.replace(allRows, '');
  return { found: first.found, read: tables.filter(({ path }) => path.replace(allRows, '') === name).length };
}

function recognizeTexts(texts: Texts, context: ReadContext): RecognizedArchive {
  // Its other tables are its scores, which are named.
  if (isLoop(texts)) return { found: found('loop', readLoop(texts)), read: texts.size };
  const journals = dayOneJournals(texts);
  if (journals.size > 0)
    return { found: found('day-one', readDayOne(journals, context)), read: journals.size };
  const entries = journeyEntries(texts);
  if (entries.size > 0) return { found: found('journey', readJourney(entries, context)), read: entries.size };
  const projects = new Map([...texts].filter(([, text]) => isTodoist(text)));
  if (projects.size > 0)
    return { found: found('todoist', readTodoist(projects, context)), read: projects.size };
  const calendars = new Map([...texts].filter(([, text]) => isCalendar(text)));
  if (calendars.size > 0) {
    return { found: found('calendar', readCalendars(calendars, context)), read: calendars.size };
  }
  for (const text of texts.values()) {
    const known = recognizeText(text, context);
    if (known.is === 'content' || known.is === 'kairos') return { found: known, read: 1 };
  }
  return largestTable(texts);
}

/** Recognizes an archive. Its documents that are not read are named. */
function recognizeArchive(texts: Texts, others: readonly string[], context: ReadContext): Recognized {
  const { found: known, read } = recognizeTexts(texts, context);
  if (read === texts.size && others.length === 0) return known;
  if (known.is === 'table') return { ...known, withoutPlace: ['other-files'] };
  if (known.is !== 'content') return known;
  const { content } = known;
  return { ...known, content: { ...content, withoutPlace: [...content.withoutPlace, 'other-files'] } };
}

/** Recognizes the format of a file by its content, never by its name, and reads it. */
export function recognizeFile(file: FileContent, context: ReadContext): Recognized {
  if (file.form === 'database') return { is: 'loop-backup' };
  if (file.form === 'text') return recognizeText(file.text, context);
  return recognizeArchive(file.texts, file.others, context);
}

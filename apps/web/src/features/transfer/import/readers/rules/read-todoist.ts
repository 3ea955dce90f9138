import { checkLine, noteOf, oneLine } from './note-lines.ts';
import { ContentBuilder, type SourceRow } from './content-builder.ts';
import type { ImportContent, ReadContext } from './import-content.ts';
import { type Reader, type SourceTexts, textsThat } from './reader.ts';
import { cellReader, fitsHeading, isEmptyRow, isHeading, tableRows } from './table-rows.ts';
import { maxNoteLength } from './record-limits.ts';
import { type TypedDate, typedDate } from './typed-date.ts';
import { leadingDay } from '#features/calendar-data/rules/zoned-day.ts';

const isoDate = /^\d{4}-\d{2}-\d{2}/;

const headingNames = ['TYPE', 'CONTENT', 'PRIORITY', 'INDENT', 'DATE'];

/** Whether a text is a project of Todoist. */
function isProject(text: string): boolean {
  return isHeading(tableRows(text.slice(0, 5_000))[0] ?? [], headingNames);
}

interface TodoistTask {
  /** Its row, and the rows of its comments. */
  readonly places: SourceRow[];
  readonly text: string;
  readonly date: string;
  readonly typed: TypedDate | undefined;
  readonly minutes: number | null;
  readonly indent: number;
  readonly notes: string[];
  /** The tasks that become its check lines. */
  readonly parts: TodoistTask[];
}

function minutesOf(duration: string, unit: string): number | null {
  const number = Number(duration);
  const minutes = unit === 'day' ? number * 1440 : number;
  return duration.trim() !== '' && Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440
    ? minutes
    : null;
}

function readProjects(files: SourceTexts, context: ReadContext): ImportContent {
  const builder = new ContentBuilder();
  builder.omit('no-completed');
  if (files.size > 1) builder.omit('lists');
  for (const [path, { text }] of files) {
    readProject(text, files.size > 1 ? path : undefined, context, builder);
  }
  return builder.content();
}

function readProject(
  text: string,
  file: string | undefined,
  context: ReadContext,
  builder: ContentBuilder,
): void {
  const [heading = [], ...rows] = tableRows(text);
  const cell = cellReader(heading);
  const tasks: TodoistTask[] = [];
  // The tasks of the levels above the present row.
  const open: TodoistTask[] = [];
  rows.forEach((row, index) => {
    const place: SourceRow = { row: index + 2, ...(file !== undefined && { file }) };
    const type = cell(row, 'TYPE').trim().toLowerCase();
    const content = cell(row, 'CONTENT');
    const last = open.at(-1);
    if (!fitsHeading(row, heading, { isLast: index === rows.length - 1, isFull: true })) {
      builder.reject({ reason: 'no-form' }, place);
    } else if (type === 'section') builder.omitValue('sections', content);
    else if (type === 'note') {
      if (last) {
        last.notes.push(noteOf(content));
        last.places.push(place);
      } else builder.reject({ reason: 'no-form' }, place);
    } else if (type !== 'task') {
      if (!isEmptyRow(row) && type !== 'meta') builder.reject({ reason: 'no-form' }, place);
    } else {
      const date = cell(row, 'DATE').trim();
      const task: TodoistTask = {
        places: [place],
        text: oneLine(content),
        date,
        typed: date === '' ? undefined : typedDate(date, context, cell(row, 'DATE_LANG').trim() !== 'en'),
        minutes: minutesOf(cell(row, 'DURATION'), cell(row, 'DURATION_UNIT').trim()),
        indent: Number(cell(row, 'INDENT')) || 1,
        notes: [noteOf(cell(row, 'DESCRIPTION'), cell(row, 'DEADLINE'))],
        parts: [],
      };
      if (/(?:^|\s)@\S/u.test(content)) builder.omit('labels');
      if (!['', '4'].includes(cell(row, 'PRIORITY').trim())) builder.omit('priorities');
      builder.omitValue('deadlines', cell(row, 'DEADLINE'));
      while ((open.at(-1)?.indent ?? 0) >= task.indent) open.pop();
      open.push(task);
      const [top] = open;
      // A part without a date is a check line of the task above it.
      if (top && top !== task && date === '' && task.text !== '') top.parts.push(task);
      else tasks.push(task);
    }
  });
  for (const task of tasks) addTask(task, builder);
}

function linesOf({ text, notes }: TodoistTask): string {
  return noteOf(checkLine(text, false), ...notes);
}

function addTask(task: TodoistTask, builder: ContentBuilder): void {
  const whole = [...task.notes, ...task.parts.map(linesOf), task.date];
  if (task.parts.length > 0 && noteOf(...whole).length > maxNoteLength) {
    // The note has no room for the parts: they stay tasks of their own.
    for (const own of [{ ...task, parts: [] }, ...task.parts]) addTask(own, builder);
    return;
  }
  const { text, date, typed, minutes } = task;
  const [place = { row: 0 }, ...others] = [task, ...task.parts].flatMap(({ places }) => places);
  const isUnread = date !== '' && !typed;
  if (isUnread && isoDate.test(date) && leadingDay(date) === undefined) {
    for (const one of [place, ...others]) builder.reject({ reason: 'no-such-date', value: date }, one);
    return;
  }
  if (isUnread) builder.omit('repeats');
  const texts = {
    source: builder.sourceOf(text, date),
    text,
    time: typed?.time ?? '',
    minutes: minutes ?? typed?.minutes ?? null,
    // A date that Kairos cannot read stays as it was typed.
    note: noteOf(...task.notes, ...task.parts.map(linesOf), isUnread ? date : ''),
  };
  if (typed?.rule) {
    builder.add({ kind: 'series', ...texts, rule: typed.rule }, place, others);
    return;
  }
  builder.add({ kind: 'task', ...texts, day: typed?.day ?? null, done: false, doneAt: null }, place, others);
}

/** Projects of Todoist, each a table. Todoist exports neither completed tasks nor ids. */
export const todoistReader = {
  format: 'todoist',
  recognize: (texts) => textsThat(texts, ({ text }) => isProject(text)),
  read: readProjects,
} as const satisfies Reader;

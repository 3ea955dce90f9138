import { parseDuration } from '#domain/daily-tasks/parse-duration.ts';
import { ContentBuilder, type SourceRow } from './content-builder.ts';
import type { ImportContent, ReadContext } from './import-content.ts';
import { addPages, type JournalEntry } from './joined-pages.ts';
import { noteOf, oneLine } from './note-lines.ts';
import type { ChosenColumns, TableField, TableKind } from './table-columns.ts';
import { type DateOrder, tableDate, tableTime } from './table-date.ts';
import { fitsHeading, isEmptyRow, type TableRows } from './table-rows.ts';
import { type WallTime, withoutMidnightEnd } from '#features/calendar-data/rules/zoned-day.ts';

/** The user's choices for a table. */
export interface TableChoices {
  readonly kind: TableKind;
  readonly columns: ChosenColumns;
  readonly order: DateOrder;
}

const doneWords = new Set([
  ...['1', 'x', '✓', '✔', '☑', 'true', 'yes', 'y', 'done', 'completed', 'complete', 'checked', 'finished'],
  ...['sí', 'si', 'hecho', 'hecha', 'completado', 'completada', 'verdadero', '是', '完成', '已完成'],
]);

/** A longer text is no length of time. In UTF-16 units. */
const maxDurationLength = 100;

const isDone = (text: string) => doneWords.has(text.trim().toLowerCase());

interface TableRow {
  readonly cells: Readonly<Record<TableField, string>>;
  readonly place: SourceRow;
  /** Undefined for a row without a date. */
  readonly at: WallTime | undefined;
}

/** The row with its date and time; undefined for one that cannot be read, which is listed. */
function readRow(
  cells: TableRow['cells'],
  place: SourceRow,
  order: DateOrder,
  context: ReadContext,
  builder: ContentBuilder,
): TableRow | undefined {
  const written = cells.day.trim();
  const dated = written === '' ? undefined : tableDate(written, order, context);
  if (written !== '' && !dated) {
    builder.reject({ reason: 'no-such-date', value: written }, place);
    return undefined;
  }
  const time = tableTime(cells.time);
  if (time === undefined) {
    builder.reject({ reason: 'no-such-time', value: cells.time.trim() }, place);
    return undefined;
  }
  if (dated) return { cells, place, at: withoutMidnightEnd({ ...dated, time: time || dated.time }) };
  return { cells, place, at: undefined };
}

function addTask({ cells, place, at }: TableRow, builder: ContentBuilder): void {
  const text = oneLine(cells.title);
  const goal = cells.goal.trim();
  const hasLength = cells.duration.trim() !== '' && cells.duration.length <= maxDurationLength;
  const minutes = hasLength ? parseDuration(cells.duration) : null;
  const time = at ? at.time : (tableTime(cells.time) ?? '');
  builder.add(
    {
      kind: 'task',
      source: builder.sourceOf(text, at?.day ?? '', at?.time ?? ''),
      text,
      // The end of an unknown day is the start of one.
      time: time === '24:00' ? '00:00' : time,
      minutes,
      // A length that is not understood stays as a text.
      note: noteOf(cells.note, minutes === null ? cells.duration : ''),
      day: at?.day ?? null,
      done: isDone(cells.done),
      doneAt: null,
      ...(goal !== '' && { goal }),
    },
    place,
  );
}

function addHabits(rows: readonly TableRow[], hasDone: boolean, builder: ContentBuilder): void {
  const habits = new Map<string, { readonly places: SourceRow[]; readonly done: Set<string> }>();
  for (const { cells, place, at } of rows) {
    const name = oneLine(cells.title);
    if (!at) builder.reject({ reason: 'no-date' }, place);
    else if (name === '') builder.reject({ reason: 'no-text' }, place);
    else {
      const own = habits.get(name) ?? { places: [], done: new Set() };
      habits.set(name, own);
      own.places.push(place);
      if (!hasDone || isDone(cells.done)) own.done.add(at.day);
    }
  }
  for (const [name, { places, done }] of habits) {
    const [first, ...others] = places;
    if (!first) continue;
    builder.add(
      {
        kind: 'habit',
        source: name,
        name,
        description: '',
        plan: '',
        days: [],
        done: [...done].sort(),
        paused: [],
      },
      first,
      others,
    );
  }
}

/** Reads the rows of a table below its heading. Formulas of a spreadsheet are text. */
export function readTable(rows: TableRows, choices: TableChoices, context: ReadContext): ImportContent {
  const { kind, columns, order } = choices;
  const builder = new ContentBuilder();
  const indexes = new Map(Object.entries(columns).map(([index, field]) => [field, Number(index)]));
  const cellsOf = (row: readonly string[]): TableRow['cells'] => {
    const cell = (field: TableField) => row[indexes.get(field) ?? -1] ?? '';
    return {
      title: cell('title'),
      day: cell('day'),
      time: cell('time'),
      duration: cell('duration'),
      done: cell('done'),
      note: cell('note'),
      goal: cell('goal'),
    };
  };
  const [heading = []] = rows;
  const read = rows.slice(1).flatMap((row, index) => {
    if (isEmptyRow(row)) return [];
    const place = { row: index + 2 };
    if (!fitsHeading(row, heading, { isLast: index === rows.length - 2, isFull: false })) {
      builder.reject({ reason: 'no-form' }, place);
      return [];
    }
    return readRow(cellsOf(row), place, order, context, builder) ?? [];
  });
  if (kind === 'tasks') for (const row of read) addTask(row, builder);
  else if (kind === 'habit-days') addHabits(read, indexes.has('done'), builder);
  else if (kind === 'pages') addPages(pagesOf(read, builder), builder);
  else {
    for (const { cells, place, at } of read) {
      const text = oneLine(cells.title);
      const day = at?.day ?? null;
      const source = builder.sourceOf(text, day ?? '');
      builder.add({ kind: 'dream', source, text, day, done: isDone(cells.done) }, place);
    }
  }
  return builder.content();
}

function pagesOf(rows: readonly TableRow[], builder: ContentBuilder): readonly JournalEntry[] {
  return rows.flatMap(({ cells, place, at }) => {
    const text = noteOf(cells.title);
    if (at && text !== '')
      return { at, instant: Date.parse(`${at.day}T${at.time || '00:00'}:00Z`), text, place };
    builder.reject({ reason: at ? 'no-text' : 'no-date' }, place);
    return [];
  });
}

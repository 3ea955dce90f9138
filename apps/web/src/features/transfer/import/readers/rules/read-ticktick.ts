import { checkLine, noteOf, oneLine, withLabels } from './note-lines.ts';
import { ContentBuilder, type SourceRow } from './content-builder.ts';
import type { ImportContent, ReadContext } from './import-content.ts';
import { firstThat, type Reader, textOf } from './reader.ts';
import { ruleOf } from './recurrence.ts';
import { reminderLead } from './reminder-lead.ts';
import { withCheckLines, type WithParts } from './subtasks.ts';
import {
  cellReader,
  type CellReader,
  fitsHeading,
  isEmptyRow,
  isHeading,
  tableRows,
  type TableRows,
} from './table-rows.ts';
import { instantOf, isoOf, type WallTime, ZonedDays } from '#features/calendar-data/rules/zoned-day.ts';

const headingNames = ['List Name', 'Title', 'Due Date', 'Status', 'Priority'];
/** The preamble has a few rows. */
const maxPreamble = 20;

function headingIndex(rows: TableRows): number {
  return rows.slice(0, maxPreamble).findIndex((row) => isHeading(row, headingNames));
}

/** Whether a text is a backup of TickTick. The preamble before the heading varies. */
function isBackup(text: string): boolean {
  return headingIndex(tableRows(text.slice(0, 20_000))) >= 0;
}

interface TickTickTask {
  readonly place: SourceRow;
  readonly id: string;
  readonly parentId: string;
  readonly isOwn: boolean;
  readonly title: string;
  readonly note: string;
  readonly done: boolean;
  readonly doneAt: number | undefined;
  readonly createdAt: number | undefined;
  readonly at: WallTime | undefined;
  readonly isAllDay: boolean;
  readonly minutes: number | null;
  readonly repeat: string;
  readonly remind?: number;
}

const checked = /^\s*▪\s*/;
const unchecked = /^\s*▫\s*/;

/** The content of a check list, whose lines begin with a square. */
function checkLines(content: string): string {
  return content
    .split(/\r?\n/)
    .map((line) => {
      if (checked.test(line)) return checkLine(line.replace(checked, ''), true);
      return unchecked.test(line) ? checkLine(line.replace(unchecked, ''), false) : line;
    })
    .join('\n');
}

const isTrue = (text: string) => text.trim().toLowerCase() === 'true';

class Rows {
  readonly #cell: CellReader;
  readonly #days = new ZonedDays();
  readonly #builder: ContentBuilder;
  readonly #context: ReadContext;
  readonly #lists = new Set<string>();

  constructor(cell: CellReader, builder: ContentBuilder, context: ReadContext) {
    this.#cell = cell;
    this.#builder = builder;
    this.#context = context;
  }

  /** The task of a row; undefined for one that cannot be read, which is listed. */
  task(row: readonly string[], place: SourceRow): TickTickTask | undefined {
    const cell = (column: string) => this.#cell(row, column);
    const zone = cell('Timezone').trim() || this.#context.zone;
    const texts = [cell('Start Date').trim(), cell('Due Date').trim(), cell('Completed Time').trim()];
    const instants = texts.map((text) => this.#instantOf(text, zone));
    const wrong = texts.find((text, index) => text !== '' && instants[index] === undefined);
    if (wrong !== undefined) {
      this.#builder.reject({ reason: 'no-such-date', value: wrong }, place);
      return undefined;
    }
    const [start, due, doneAt] = instants;
    const instant = start ?? due;
    const at = instant === undefined ? undefined : this.#days.at(instant, zone);
    // Older versions do not say it: midnight is the time of a whole day.
    const isAllDay = isTrue(cell('Is All Day')) || (cell('Is All Day').trim() === '' && at?.time === '00:00');
    const repeat = cell('Repeat').trim();
    const content = cell('Content');
    const status = cell('Status').trim();
    const length = start !== undefined && due !== undefined && !isAllDay ? (due - start) / 60_000 : 0;
    const labels = cell('Tags').split(',');
    this.#builder.omitValue('labels', cell('Tags'));
    if (!['', '0'].includes(cell('Priority').trim())) this.#builder.omit('priorities');
    const remind = isAllDay || instant === undefined ? undefined : reminderLead(cell('Reminder'));
    if (remind === undefined) this.#builder.omitValue('reminders', cell('Reminder'));
    this.#builder.omitValue('sections', cell('Column Name'));
    this.#lists.add(`${cell('Folder Name')}\n${cell('List Name')}`);
    if (this.#lists.size > 1) this.#builder.omit('lists');
    const isCheckList = cell('Kind') === 'CHECKLIST' || cell('Is Check list').trim() === 'Y';
    return {
      place,
      id: cell('taskId').trim(),
      parentId: cell('parentId').trim(),
      isOwn: instant !== undefined || repeat !== '',
      title: withLabels(oneLine(cell('Title')), labels),
      note: noteOf(isCheckList ? checkLines(content) : content),
      done: status !== '' && status !== '0',
      doneAt,
      createdAt: this.#instantOf(cell('Created Time'), zone),
      at,
      isAllDay,
      minutes: length >= 1 && length <= 1440 ? Math.round(length) : null,
      repeat,
      ...(remind !== undefined && { remind }),
    };
  }

  /** Some versions write times without an offset, e.g. `2026-02-20 10:00:00`: the time in the zone of the task. */
  #instantOf(text: string, zone: string): number | undefined {
    return instantOf(text) ?? this.#days.instantOfWall(text, zone);
  }

  dayOf(instant: number): string | null {
    return this.#days.at(instant, this.#context.zone)?.day ?? null;
  }
}

function readBackup(text: string, context: ReadContext): ImportContent {
  const builder = new ContentBuilder();
  const all = tableRows(text);
  const first = headingIndex(all);
  const heading = all[first] ?? [];
  const rows = new Rows(cellReader(heading), builder, context);
  const tasks = all.slice(first + 1).flatMap((row, index) => {
    if (isEmptyRow(row)) return [];
    const place = { row: first + index + 2 };
    if (fitsHeading(row, heading, { isLast: place.row === all.length, isFull: true }))
      return rows.task(row, place) ?? [];
    builder.reject({ reason: 'no-form' }, place);
    return [];
  });
  for (const task of withCheckLines(tasks)) addTask(task, rows, builder);
  return builder.content();
}

function addTask({ task, note, parts }: WithParts<TickTickTask>, rows: Rows, builder: ContentBuilder): void {
  const { title, at, isAllDay, minutes, done, doneAt, createdAt, repeat, remind, place } = task;
  const created = isoOf(createdAt);
  const texts = {
    source: builder.sourceOfId(task.id, title, at?.day ?? '', at?.time ?? ''),
    text: title,
    time: at && !isAllDay ? at.time : '',
    minutes,
    note,
    ...(remind !== undefined && { remind }),
    ...(created !== undefined && { createdAt: created }),
  };
  const rule = at && repeat !== '' && !done ? ruleOf(repeat, at.day) : undefined;
  if (repeat !== '' && !done && !rule) builder.omit('repeats');
  if (rule) {
    builder.add({ kind: 'series', ...texts, rule }, place, parts);
    return;
  }
  const doneDay = done && doneAt !== undefined ? rows.dayOf(doneAt) : null;
  builder.add(
    { kind: 'task', ...texts, day: at?.day ?? doneDay, done, doneAt: done ? (isoOf(doneAt) ?? null) : null },
    place,
    parts,
  );
}

/** A backup of TickTick. A day is the day in the time zone of its task, never an instant. */
export const tickTickReader = {
  format: 'ticktick',
  recognize: (texts) => firstThat(texts, ({ text }) => isBackup(text)),
  read: (texts, context) => readBackup(textOf(texts), context),
} as const satisfies Reader;

import { habit } from '@kairos/schema/entities/habit';
import { isDay } from '#domain/days/day.ts';
import { weekdays } from '#domain/days/weekday.ts';
import { maxAmount, minAmount, roundAmount } from '#domain/habits/amounts.ts';
import { ContentBuilder } from './content-builder.ts';
import type { ImportContent } from './import-content.ts';
import type { Reader, SourceText, SourceTexts } from './reader.ts';
import { cellReader, isEmptyRow, isHeading, tableRows } from './table-rows.ts';

/** The columns of `Habits.csv` in all versions. */
const headings = [
  ['Position', 'Name', 'FrequencyNumerator', 'FrequencyDenominator'],
  ['Position', 'Name', 'NumRepetitions', 'Interval'],
] as const;

const listName = /(?:^|\/)Habits\.csv$/;

function listOf(texts: SourceTexts): readonly [path: string, source: SourceText] | undefined {
  return [...texts].find(
    ([path, { text }]) =>
      listName.test(path) &&
      headings.some((names) => isHeading(tableRows(text.slice(0, 1_000))[0] ?? [], names)),
  );
}

/** The tables of the habits' own folders by position, e.g. `001 Read/Checkmarks.csv`. */
class MarkTables {
  readonly #tables = new Map<string, (readonly [path: string, text: string])[]>();

  constructor(texts: SourceTexts, folder: string) {
    for (const [path, { text }] of texts) {
      const [, position] = path.startsWith(folder)
        ? (/^(\d+)(?: [^/]*)?\/Checkmarks\.csv$/.exec(path.slice(folder.length)) ?? [])
        : [];
      if (position === undefined) continue;
      const own = this.#tables.get(String(Number(position))) ?? [];
      own.push([path, text]);
      this.#tables.set(String(Number(position)), own);
    }
  }

  /** The table of a habit, which no other habit gets. */
  take(position: string): readonly [path: string, text: string] | undefined {
    return this.#tables.get(String(Number(position)))?.shift();
  }

  /** The tables that no habit has got. */
  rest(): readonly (readonly [path: string, text: string])[] {
    return [...this.#tables.values()].flat();
  }
}

interface Marks {
  readonly done: readonly string[];
  readonly paused: readonly string[];
  /** Of a habit with an amount, by day. */
  readonly amounts: Readonly<Record<string, number>>;
}

/** Values of numeric habits are 1000 times their amount. Before 2.3 the list does not say which habits are numeric. */
interface Target {
  readonly isNumeric: boolean;
  readonly isAtMost: boolean;
  readonly value: number;
  /** Kairos stores its amounts: a daily target of at least so much, within the limits. */
  readonly isSupported: boolean;
}

const numericFrom = 4;
const maxUnitLength = habit.fields.unit.maxLength;
const daysOfWeek = 7;

function isOf(min: number, max: number, value: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

function targetOf(cell: ReturnType<typeof cellReader>, row: readonly string[], isDaily: boolean): Target {
  const isNumeric = cell(row, 'Type') === 'NUMERICAL';
  const isAtMost = cell(row, 'Target Type') === 'AT_MOST';
  const value = Number(cell(row, 'Target Value') || 0);
  const amount = roundAmount(value);
  const fits = amount >= minAmount && amount <= maxAmount && cell(row, 'Unit').trim().length <= maxUnitLength;
  return { isNumeric, isAtMost, value, isSupported: isNumeric && !isAtMost && isDaily && fits };
}

function isTicked(value: string, { isNumeric, isAtMost, value: target }: Target): boolean {
  if (value === 'YES_MANUAL') return true;
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return false;
  if (!isNumeric) return number === 2 || number >= numericFrom;
  if (number < 0) return false;
  return isAtMost ? number <= target * 1000 : number > 0 && number >= target * 1000;
}

const markHeading = ['Date', 'Value'];
const words = new Set(['YES_MANUAL', 'YES_AUTO', 'NO', 'SKIP', 'UNKNOWN']);

/** The rows of a habit's table. Before 2.3 it has no heading. */
function markRows(text: string) {
  const [first = [], ...rows] = tableRows(text);
  return isHeading(first, markHeading)
    ? { cell: cellReader(first), rows, firstRow: 2 }
    : { cell: cellReader(markHeading), rows: [first, ...rows], firstRow: 1 };
}

function marksOf(text: string, file: string, target: Target, builder: ContentBuilder): Marks {
  const { cell, rows, firstRow } = markRows(text);
  const done = new Set<string>();
  const paused = new Set<string>();
  const amounts = new Map<string, number>();
  rows.forEach((row, index) => {
    if (isEmptyRow(row)) return;
    const place = { row: index + firstRow, file };
    const day = cell(row, 'Date').trim();
    const value = cell(row, 'Value').trim();
    builder.omitValue('day-notes', cell(row, 'Notes'));
    if (day === '') {
      builder.reject({ reason: 'no-date' }, place);
      return;
    }
    if (!isDay(day)) {
      builder.reject({ reason: 'no-such-date', value: day }, place);
      return;
    }
    if (!words.has(value) && (value === '' || !Number.isFinite(Number(value)))) {
      builder.reject({ reason: 'no-form' }, place);
      return;
    }
    if (value === 'SKIP' || (value === '3' && !target.isNumeric)) paused.add(day);
    else if (isTicked(value, target)) done.add(day);
    if (!target.isSupported && (target.isNumeric || Number(value) >= numericFrom)) builder.omit('amounts');
    const amount = roundAmount(Number(value) / 1000);
    if (target.isSupported && amount >= minAmount && amount <= maxAmount) amounts.set(day, amount);
  });
  return {
    done: [...done].sort(),
    paused: [...paused].sort(),
    amounts: Object.fromEntries([...amounts].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

function readHabits(texts: SourceTexts): ImportContent {
  const builder = new ContentBuilder();
  const [path = '', source] = listOf(texts) ?? [];
  const marks = new MarkTables(texts, path.replace(listName, '').replace(/(?<=[^/])$/, '/'));
  const [heading = [], ...rows] = tableRows(source?.text ?? '');
  const cell = cellReader(heading);
  rows.forEach((row, index) => {
    if (isEmptyRow(row)) return;
    const place = { row: index + 2, file: path };
    const name = cell(row, 'Name').trim();
    const times = Number(cell(row, 'FrequencyNumerator') || cell(row, 'NumRepetitions') || 1);
    const interval = Number(cell(row, 'FrequencyDenominator') || cell(row, 'Interval') || 1);
    const isDaily = times >= interval;
    const target = targetOf(cell, row, isDaily);
    const unit = cell(row, 'Unit').trim();
    const isWeekly = !isDaily && !target.isNumeric && interval === daysOfWeek && isOf(1, daysOfWeek, times);
    if (!isDaily && !isWeekly) builder.omit('other-rhythms');
    builder.omit('scores');
    builder.omitValue('colours', cell(row, 'Color'));
    if (cell(row, 'Archived?').trim() === 'true') builder.omit('archived');
    const table = marks.take(cell(row, 'Position'));
    if (!table) builder.omit('missing-days');
    const [file = '', own = ''] = table ?? [];
    const { done, paused, amounts } = marksOf(own, file, target, builder);
    builder.add(
      {
        kind: 'habit',
        source: builder.sourceOf(name),
        name,
        description: [cell(row, 'Question'), cell(row, 'Description')]
          .map((part) => part.trim())
          .filter((part) => part !== '')
          .join('\n'),
        plan: '',
        days: isDaily ? [...weekdays] : [],
        ...(isWeekly && { perWeek: times }),
        ...(target.isSupported && { amount: { value: roundAmount(target.value), unit, days: amounts } }),
        done,
        paused,
      },
      place,
    );
  });
  for (const [file, own] of marks.rest()) {
    const { rows: others, firstRow } = markRows(own);
    others.forEach((row, index) => {
      if (!isEmptyRow(row)) builder.reject({ reason: 'no-form' }, { row: index + firstRow, file });
    });
  }
  return builder.content();
}

/**
 * The CSV export of Loop Habit Tracker. The table of all habits at its root is not read: it has no quotes. What
 * Loop computes (`YES_AUTO`, scores) is not read either; a skipped day becomes a pause.
 */
export const loopReader = {
  format: 'loop',
  // Its other tables are its scores, which are named.
  recognize: (texts) => (listOf(texts) ? texts : new Map()),
  read: readHabits,
} as const satisfies Reader;

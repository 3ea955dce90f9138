import fc from 'fast-check';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { shiftDay } from '#domain/days/shift-day.ts';
import { fileContent } from '../rules/file-content.ts';
import type { ImportContent, ReadContext } from '../rules/import-content.ts';
import { recognizeFile } from '../rules/recognize-file.ts';

export const context: ReadContext = {
  today: '2026-11-25',
  zone: 'Europe/Madrid',
  owner: 'mira',
  now: Date.parse('2026-11-27T12:00:00Z'),
};
export const bytesOf = (text: string) => new TextEncoder().encode(text);

export function contentOf(bytes: Uint8Array, zone = context.zone): ImportContent {
  const file = fileContent(bytes);
  if (typeof file === 'string') throw new Error(file);
  const found = recognizeFile(file, { ...context, zone });
  if (found.is !== 'content') throw new Error(found.is);
  return found.content;
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
export const csv = (rows: readonly (readonly string[])[], end = '\n') =>
  rows.map((row) => row.map(quoted).join(',') + end).join('');

export const tickTickHeading = [
  ...[
    'Folder Name',
    'List Name',
    'Title',
    'Kind',
    'Tags',
    'Content',
    'Is Check list',
    'Start Date',
    'Due Date',
  ],
  ...['Reminder', 'Repeat', 'Priority', 'Status', 'Created Time', 'Completed Time', 'Order', 'Timezone'],
  ...['Is All Day', 'Is Floating', 'taskId', 'parentId'],
];

export function tickTickRow(values: Readonly<Record<string, string>>): readonly string[] {
  return tickTickHeading.map((name) => values[name] ?? '');
}

export function tickTick(
  rows: readonly Readonly<Record<string, string>>[],
  preamble = '',
  end = '\n',
): Uint8Array {
  return bytesOf(`${preamble}${csv([tickTickHeading, ...rows.map(tickTickRow)], end)}`);
}

/** As many different rows for `tickTick`. */
export const numberedRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ Title: `Task ${index}`, taskId: `${index}` }));

const loopHeading =
  'Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?\n';

export function loop(marks: string, more: Zippable = {}): Uint8Array {
  return zipSync({
    'Habits.csv': strToU8(`${loopHeading}1,Read,YES_NO,,,1,1,#00897B,,,,false\n`),
    '001 Read/Checkmarks.csv': strToU8(`Date,Value,Notes\n${marks}`),
    ...more,
  });
}

export const days = fc.integer({ min: 0, max: 90_000 }).map((number) => shiftDay('1920-01-01', number));

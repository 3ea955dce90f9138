// @spec other-formats

import type { Translate } from '#platform/i18n/use-messages.ts';
import { icsText } from './ics-lines.ts';
import type { ExportEntry } from './export-entries.ts';
import { tableOf } from './table-of.ts';
import { textOf } from './text-of.ts';

const t: Translate = (id) => id;
const empty: ExportEntry = {
  ...{ section: 'Daily Plan', group: '', day: '', time: '', text: 'Sail', duration: '', repeats: '' },
  ...{ details: '', link: '', done: undefined, loggedDays: [] },
};

const cellsOf = (line: string) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell);

test('table: begins with a byte order mark and a head, and ends each line with CRLF', () => {
  const lines = tableOf(
    [
      { ...empty, done: false },
      { ...empty, done: true },
    ],
    t,
  ).split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]?.startsWith('\uFEFF"formats.section","formats.group"')).toBe(true);
  expect(cellsOf(lines[1] ?? '')).toEqual([
    'Daily Plan',
    '',
    '',
    '',
    'Sail',
    'formats.no',
    '',
    '',
    '',
    '',
    '',
  ]);
  expect(cellsOf(lines[2] ?? '')[5]).toBe('formats.yes');
});

test('table: quotes the text of a user', () => {
  const table = tableOf([{ ...empty, text: 'Say "hi", then\nleave' }], t);
  expect(table).toContain('"Say ""hi"", then\nleave"');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1+1', '\u00a0=1', '＝1+1', '＠SUM(A1)'])(
  'table: %j is a text and no formula',
  (text) => {
    expect(tableOf([{ ...empty, text }], t)).toContain(`"'${text}"`);
  },
);

test('text: has sections, groups, boxes and notes', () => {
  const entries: ExportEntry[] = [
    { ...empty, group: 'Monday', time: '18:30', done: true, duration: '30 min' },
    { ...empty, group: 'Monday', text: 'Swim', done: false },
    { ...empty, group: 'Tuesday', text: 'Run', repeats: 'Repeats every day' },
    {
      ...empty,
      section: 'Habit Tracker',
      text: 'Read',
      details: 'Slowly\n\nin bed',
      loggedDays: ['2026-11-20'],
    },
    { ...empty, section: 'Bucket List', text: 'Fly', link: 'https://example.org/_a_', done: false },
  ];
  expect(textOf(entries, t)).toBe(`# Kairos

## Daily Plan

### Monday

- [x] 18:30 Sail (30 min)
- [ ] Swim

### Tuesday

- Run (Repeats every day)

## Habit Tracker

- Read${'  '}
  Slowly${'  '}
  in bed${'  '}
  formats.kept-on: 2026-11-20

## Bucket List

- [ ] Fly <https://example.org/_a_>
`);
});

test.each([
  ['# no heading', '\\# no heading'],
  ['*no* _marks_ [here](x) <b>', '\\*no\\* \\_marks\\_ \\[here\\](x) \\<b\\>'],
  ['- no list', '\\- no list'],
  ['1. no list', '1\\. no list'],
  ['two\nlines', 'two lines'],
])('text: %j is shown as it was written', (text, written) => {
  expect(textOf([{ ...empty, text }], t)).toContain(`- ${written}\n`);
});

test('text: a link cannot leave its brackets, and a line of details makes no heading', () => {
  const link = 'https://example.org/><img/src=x/onerror=alert(1)>';
  const text = textOf([{ ...empty, link, details: 'Far\n===\n---\n\u0000<b>\u2028# x', time: '<i>' }], t);
  expect(text).toContain('<https://example.org/%3E%3Cimg/src=x/onerror=alert(1)%3E>');
  expect(text).toContain('- \\<i\\> Sail');
  expect(text).toContain('  Far  \n  \\===  \n  \\---  \n  \\<b\\> \\# x\n');
});

test('ics text: a separator of lines is a line break too', () => {
  expect(icsText('a\u2028b\u0085c')).toBe('a\\nb\\nc');
});

// @spec import-other-apps

import { tableSummary } from '#features/transfer/import/rules/table-summary.ts';
import { bytesOf, contentOf, context, tickTick } from '../testing/made-files.ts';
import { htmlText } from './html-text.ts';
import { oneLine } from './note-lines.ts';
import { readTable } from './read-table.ts';
import { tableKinds } from './table-columns.ts';
import { tableRows } from './table-rows.ts';

/** In UTF-16 units. A search that begins again at each place of such a text takes minutes. */
const length = 200_000;
const repeated = (part: string) => part.repeat(length / part.length);

test.each(['<', '<!--', '<script>', '</', '<img ', '<li<', ' ', '<b> ', '&#1', '<style></'])(
  'the text of HTML of many %j',
  (part) => {
    expect(htmlText(`${repeated(part)}end`)).toMatch(/end$/);
  },
);

test('HTML: nested, hidden and unclosed tags, and comments', () => {
  const html =
    '<P>One<br/>two <b>bold</b>  <STYLE>p{}</style><!-- no <b> --></p><ul><li>a</li></ul>1 &lt; 2 &amp;c <3';
  expect(htmlText(`${html}<script>never()`)).toBe('One\ntwo bold\n\n- a\n1 < 2 &c <3never()');
  expect(htmlText('<script>never()</script >a<img src="x">b')).toBe('a[photo]b');
});

test.each(['( ', ' ', ' →', '" ', 'every ', '1:', '1 h '])('a table whose cells are many %j', (part) => {
  const cell = `w${repeated(part)}w`;
  const rows = [
    ['Title', 'Day', 'Time', 'Length'],
    [cell, cell, cell, cell],
    ['A', '', '', cell],
  ];
  expect(tableSummary(rows).count).toBe(2);
  const columns = { 0: 'title', 1: 'day', 2: 'time', 3: 'duration' } as const;
  for (const kind of tableKinds) {
    expect(readTable(rows, { kind, columns, order: 'day-first' }, context).unreadable).toContainEqual({
      ...{ row: 2, reason: 'no-such-date', value: `${cell.slice(0, 100)}…` },
    });
  }
  expect(oneLine(cell)).toBe(cell);
});

test.each(['"', '""', '"a', '"x"y\n', '" "'])('a table of many %j', (part) => {
  expect(tableRows(`${repeated(part)}\nlast`).at(-1)).toEqual(['last']);
});

test('spaces behind many quotes, before a delimiter', () => {
  expect(tableRows(`${'"a" '.repeat(10_000)}${repeated(' ')},b`)[0]?.[1]).toBe('b');
});

test.each(['![', '![](dayone-moment:'])('an entry of Day One of many %j', (part) => {
  const entry = { uuid: '1', creationDate: '2024-01-01T00:00:00Z', text: repeated(part) };
  const { unreadable } = contentOf(bytesOf(JSON.stringify({ metadata: {}, entries: [entry] })));
  expect(unreadable).toMatchObject([{ row: 1, reason: 'page-too-long' }]);
});

test('a chain of 10,000 parts, and a circle of them', () => {
  const tasks = (last: string) =>
    Array.from({ length: 10_000 }, (_, index) => ({
      ...{ Title: 'A', taskId: `${index}`, parentId: index === 9_999 ? last : `${index + 1}` },
    }));
  for (const last of ['', '0']) expect(contentOf(tickTick(tasks(last))).records).toHaveLength(10_000);
});

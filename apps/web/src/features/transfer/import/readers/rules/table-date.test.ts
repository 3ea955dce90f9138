// @spec import-other-apps

import fc from 'fast-check';
import { shiftDay } from '#domain/days/shift-day.ts';
import { readTable } from './read-table.ts';
import { ambiguousDate, dateOrderOf, tableDate, tableTime } from './table-date.ts';
import { typedDate } from './typed-date.ts';

const context = { today: '2026-11-25', zone: 'UTC', owner: 'mira', now: Date.parse('2026-11-27T12:00:00Z') };

test.each([
  ['31/02/2026', 'day-first', undefined],
  ['03/04/2026', 'day-first', '2026-04-03'],
  ['03/04/2026', 'month-first', '2026-03-04'],
  ['29.2.2024', 'day-first', '2024-02-29'],
  ['29/02/2100', 'day-first', undefined],
  ['1969-07-20', 'day-first', '1969-07-20'],
  ['2100-01-01', 'day-first', '2100-01-01'],
  ['November 28, 2026', 'day-first', '2026-11-28'],
  ['2026年11月28日', 'day-first', '2026-11-28'],
  ['December 4, 2026 → December 7, 2026', 'day-first', '2026-12-04'],
] as const)('tableDate: %s, %s', (text, order, day) => {
  expect(tableDate(text, order, context)?.day).toBe(day);
});

test.each([
  ['every other friday', { repeat: 'weeks', every: 2, days: ['Fri'], monthDay: null, start: '2026-11-27' }],
  ['every 3 months', { repeat: 'months', every: 3, days: [], monthDay: 25, start: '2026-11-25' }],
  ['every 3rd friday', { repeat: 'monthlyOn', days: ['Fri'], weekOfMonth: 3, start: '2026-12-18' }],
  ['every! 10 days', { repeat: 'afterDone', every: 10, days: [], start: '2026-11-25' }],
])('typedDate: %s', (text, rule) => {
  expect(typedDate(text, context, true)?.rule).toMatchObject(rule);
});

test.each([
  ['9:30', '09:30'],
  ['24:00', '24:00'],
  ['24:01', undefined],
  ['12:05 am', '00:05'],
  ['9:00 PM', '21:00'],
  ['13:00 pm', undefined],
  ['', ''],
  ['noonish', undefined],
])('tableTime: %s', (text, time) => {
  expect(tableTime(text)).toBe(time);
});

test('the order of dates: one date over 12 decides for its column', () => {
  expect(dateOrderOf(['03/04/2026', '14/04/2026'])).toBe('day-first');
  expect(dateOrderOf(['03/04/2026', '04/14/2026'])).toBe('month-first');
  expect(ambiguousDate(['05/05/2026', '03/04/2026'])).toBe('03/04/2026');
  expect(ambiguousDate(['03/04/2026', '14/04/2026'])).toBeUndefined();
  expect(ambiguousDate(['2026-04-03', ''])).toBeUndefined();
});

test('property: each day has the same reading in all written forms', () => {
  const days = fc.integer({ min: 0, max: 100_000 }).map((number) => shiftDay('1901-01-01', number));
  fc.assert(
    fc.property(days, (day) => {
      const [year = '', month = '', date = ''] = day.split('-');
      expect(tableDate(day, 'month-first', context)?.day).toBe(day);
      expect(tableDate(`${date}/${month}/${year}`, 'day-first', context)?.day).toBe(day);
      expect(tableDate(`${month}/${date}/${year}`, 'month-first', context)?.day).toBe(day);
    }),
  );
});

test('a table: 24:00 is the first minute of the next day, and a formula is a text', () => {
  const rows = [
    ['Title', 'Day', 'Time'],
    ['=HYPERLINK("https://example.org")', '2026-12-31', '24:00'],
    ['B', '', '24:00'],
    ['', '2026-12-31', ''],
    ['C', '31/02/2026', ''],
    ['D', '', '25:00'],
    ['', '', ''],
  ];
  const columns = { 0: 'title', 1: 'day', 2: 'time' } as const;
  const content = readTable(rows, { kind: 'tasks', columns, order: 'day-first' }, context);
  expect(content.records).toMatchObject([
    { text: '=HYPERLINK("https://example.org")', day: '2027-01-01', time: '00:00' },
    { text: 'B', day: null, time: '00:00' },
  ]);
  expect(content.unreadable).toEqual([
    { row: 4, reason: 'no-text' },
    { row: 5, reason: 'no-such-date', value: '31/02/2026' },
    { row: 6, reason: 'no-such-time', value: '25:00' },
  ]);
});

// @spec print-days

import { shiftDay } from '#domain/days/shift-day.ts';
import { sample } from '#test/sample.ts';
import { daysAsText } from './days-as-text.ts';
import { dayParts, printedDays, rangeProblem, sheetsOf, type RangeRecords } from './printed-days.ts';

const range = { from: '2026-11-01', until: '2026-11-27' };
const page = (date: string, values: object = {}) =>
  sample('JournalPage', { id: date, date, text: 'Fog.', mood: 'low', ...values });
const records: RangeRecords = {
  pages: [
    page('2026-11-02'),
    page('2026-11-01', { text: ' ', mood: null }),
    page('2026-11-27', { mood: null }),
  ],
  tasks: [
    sample('DailyTask', { id: 'b', date: '2026-11-03', text: 'Bread', order: 1, done: true, note: 'Secret' }),
    sample('DailyTask', { id: 'a', date: '2026-11-03', text: 'Walk', order: 0, done: true }),
    sample('DailyTask', { id: 'c', date: '2026-11-04', text: 'Open', done: false }),
  ],
  habits: [
    sample('Habit', {
      id: 'read',
      name: 'Read',
      log: '{"2026-11-02":true,"2026-11-05":false}',
      amount: null,
    }),
  ],
  sessions: [
    { date: '2026-11-27', minutes: 25 },
    { date: '2026-11-27', minutes: 50 },
  ],
};
const all = new Set(dayParts);

test('printed days: the chosen parts by day, without empty days and open tasks', () => {
  const days = printedDays(records, range, all);
  expect(days).toMatchObject([
    { day: '2026-11-02', mood: 'low', text: 'Fog.', tasks: [], habits: [{ name: 'Read' }], minutes: 0 },
    { day: '2026-11-03', mood: '', text: '', tasks: [{ text: 'Walk' }, { text: 'Bread' }], habits: [] },
    { day: '2026-11-27', mood: '', text: 'Fog.', minutes: 75 },
  ]);
  const moods = printedDays(records, range, new Set(['moods']));
  expect(moods).toEqual([{ day: '2026-11-02', mood: 'low', text: '', tasks: [], habits: [], minutes: 0 }]);
  expect(printedDays(records, range, new Set())).toEqual([]);
});

test.each([
  [range.from, range.from, undefined],
  ['2026-11-02', '2026-11-01', 'backwards'],
  ['', '2026-11-01', 'incomplete'],
  ['2026-11-01', '2026-02-30', 'incomplete'],
  ['2025-01-01', shiftDay('2025-01-01', 399), undefined],
  ['2025-01-01', shiftDay('2025-01-01', 400), 'too-long'],
])('printed days: the range %s to %s is %s', (from, until, problem) => {
  expect(rangeProblem({ from, until })).toBe(problem);
});

test('printed days: the number of sheets grows with the text, and Chinese takes twice the space', () => {
  const [day] = printedDays(
    { ...records, pages: [page('2026-11-02', { text: '' })] },
    range,
    new Set(['moods']),
  );
  const sheets = (text: string) => sheetsOf([{ ...day!, text }]);
  expect(sheets('')).toBe(1);
  expect(sheets('a '.repeat(10_000))).toBe(5);
  expect(sheets('日'.repeat(20_000))).toBe(10);
});

test('printed days: as text they have titles, and blank lines between their parts', () => {
  const text = daysAsText('November 1 – 27, 2026', [
    { title: 'Monday', blocks: ['Low', '', 'Fog.\r\nHerons.', '- Walk\n- Bread'] },
    { title: 'Tuesday', blocks: ['Good'] },
  ]);
  expect(text).toBe(
    'November 1 – 27, 2026\n\n\nMonday\n\nLow\n\nFog.\nHerons.\n\n- Walk\n- Bread\n\n\nTuesday\n\nGood\n',
  );
});

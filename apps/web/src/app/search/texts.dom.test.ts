import { i18n, loadArea, switchLanguage } from '#platform/i18n/i18n.ts';
import { createFormats } from '#platform/i18n/use-formats.ts';
import { dailyTask, bucketItem, goal, habit, monthTask } from './testing/search-records.ts';
import type { TextContext } from '#domain/task-text/parsed-task-texts.ts';
import { noteText } from './texts.ts';

const context: TextContext = {
  t: (id, values) => i18n._(id, values),
  formats: createFormats('en-US'),
  today: '2026-11-23',
};
const none = () => 0;

beforeAll(() => loadArea('search'));

test.each([
  ['today, 18:00', dailyTask('x', '2026-11-23', { time: '18:00' })],
  ['today', dailyTask('x', '2026-11-23', { time: '' })],
  ['Thursday, Nov 26, 21:30', dailyTask('x', '2026-11-26', { time: '21:30' })],
  ['Sunday, Nov 29', dailyTask('x', '2026-11-29')],
  ['Nov 30', dailyTask('x', '2026-11-30')],
  ['Nov 12', dailyTask('x', '2026-11-12')],
  ['Dec 31, 2025', dailyTask('x', '2025-12-31')],
])('right column: %s of a task', (text, record) => {
  expect(noteText(context, { kind: 'task', record }, none)).toBe(text);
});

test('right column: the month of a month task without a day, the year of a goal, the day of a bucket item, the streak of a habit', () => {
  const monthTaskNote = (...values: Parameters<typeof monthTask>) =>
    noteText(context, { kind: 'monthTask', record: monthTask(...values) }, none);
  expect(monthTaskNote('x', 'Apr')).toBe('April');
  expect(monthTaskNote('x', 'Apr', { year: 2027 })).toBe('April 2027');
  expect(monthTaskNote('x', 'Nov', { date: '2026-11-24', time: '08:00' })).toBe('Tuesday, Nov 24, 08:00');
  expect(noteText(context, { kind: 'goal', record: goal('x', 2025) }, none)).toBe('2025');
  expect(
    noteText(context, { kind: 'bucketItem', record: bucketItem('x', { date: '2027-01-02' }) }, none),
  ).toBe('Jan 2, 2027');
  expect(noteText(context, { kind: 'bucketItem', record: bucketItem('x') }, none)).toBe('');
  expect(noteText(context, { kind: 'habit', record: habit('x') }, () => 12)).toBe('12 day streak');
  expect(noteText(context, { kind: 'habit', record: habit('x') }, none)).toBe('');
});

describe('right column in Spanish', () => {
  beforeAll(() => switchLanguage('es', []));
  afterAll(() => switchLanguage('en', []));

  test.each([
    [1, 'racha de 1 día'],
    [12, 'racha de 12 días'],
  ])('right column: the plural of a streak of %d', (days, text) => {
    expect(noteText(context, { kind: 'habit', record: habit('x') }, () => days)).toBe(text);
  });
});

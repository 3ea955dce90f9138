// @spec yearbook

import { sample } from '#test/sample.ts';
import { bookParts, type BookPart } from './book-choices.ts';
import { chaptersOf, isEmptyBook, yearbookOf, type YearRecords } from './yearbook.ts';

const today = '2026-11-25';
const nothing: YearRecords = {
  goals: [],
  tasks: [],
  pages: [],
  weekPages: [],
  bucketItems: [],
  habits: [],
  sessions: [],
  letters: [],
};
const bookOf = (records: Partial<YearRecords>, more: { parts?: readonly BookPart[]; year?: number } = {}) =>
  yearbookOf(
    { ...nothing, ...records },
    { year: 2026, today, parts: bookParts, dayStart: '04:00', weekStart: 'Sun', ...more },
  );
const page = (date: string, text = 'A line.') => sample('JournalPage', { id: date, date, text, mood: null });
const letter = (id: string, values: object) =>
  sample('Letter', { id, text: null, openedAt: null, opensAt: '2026-06-01T00:00:00.000Z', ...values });
const titles = (book: ReturnType<typeof bookOf>) =>
  book.months.map(({ month, entries }) => `${month}: ${entries.map(({ id }) => id).join(' ')}`);

test('yearbook: is empty without records, and has no range for another year', () => {
  expect(isEmptyBook(bookOf({}))).toBe(true);
  expect(bookOf({}).until).toBe(today);
  expect(bookOf({}, { year: 2025 }).until).toBeUndefined();
});

test('yearbook: months without content are left out; pages are in the month of their day', () => {
  const pages = [
    page('2026-02-28'),
    page('2026-01-01'),
    page('2025-12-31'),
    page('2026-12-31'),
    page('2027-01-01'),
  ];
  expect(titles(bookOf({ pages }))).toEqual(['Jan: 2026-01-01', 'Feb: 2026-02-28', 'Dec: 2026-12-31']);
  expect(bookOf({ pages: [page('2026-03-01', '  ')] }).months).toEqual([]);
  expect(bookOf({ pages }, { parts: ['goals'] }).months).toEqual([]);
});

test('yearbook: the line of a week is at its last day, after the page of that day', () => {
  const week = (date: string, to: string) =>
    sample('WeekPage', { id: `week ${date}`, date, to, text: 'Less hurry.' });
  const weekPages = [
    week('2025-12-28', '2026-01-03'),
    week('2026-10-25', '2026-10-31'),
    week('2026-12-27', '2027-01-02'),
  ];
  expect(titles(bookOf({ weekPages, pages: [page('2026-10-31')] }))).toEqual([
    'Jan: week 2025-12-28',
    'Oct: 2026-10-31 week 2026-10-25',
  ]);
});

test('yearbook: only opened letters are in it, on the day of the user on which they were opened', () => {
  const opened = new Date(2026, 5, 2, 2, 30).toISOString();
  const letters = [
    letter('opened', { text: 'Dear me', openedAt: opened }),
    letter('sealed', {}),
    letter('sealed with a text on this device', { text: 'Not yet' }),
    letter('due', { opensAt: '2026-01-01T00:00:00.000Z' }),
  ];
  const [june, ...others] = bookOf({ letters }).months;
  expect(others).toEqual([]);
  expect(june?.entries.map(({ id, day }) => `${id} ${day}`)).toEqual(['opened 2026-06-01']);
  expect(isEmptyBook(bookOf({ letters: letters.slice(1) }))).toBe(true);
  expect(bookOf({ letters }, { parts: bookParts.filter((part) => part !== 'letters') }).months).toEqual([]);
});

test('yearbook: a month has its dreams, its focused minutes and its done tasks', () => {
  const book = bookOf({
    bucketItems: [
      sample('BucketItem', { id: 'loaf', text: 'Bake a loaf', done: true, doneAt: '2026-03-31' }),
      sample('BucketItem', { id: 'open', text: 'Sail', done: false, doneAt: null, date: '2026-03-01' }),
    ],
    sessions: [
      sample('FocusSession', { id: 'a', date: '2026-03-01', minutes: 25 }),
      sample('FocusSession', { id: 'b', date: '2026-03-31', minutes: 50 }),
    ],
    tasks: [
      sample('DailyTask', { id: 'late', date: '2026-03-31', text: 'Late', done: true }),
      sample('DailyTask', { id: 'early', date: '2026-03-02', text: 'Early', done: true }),
      sample('DailyTask', { id: 'undone', date: '2026-03-03', text: 'Undone', done: false }),
    ],
  });
  const [march] = book.months;
  expect(book.months).toHaveLength(1);
  expect(march).toMatchObject({ month: 'Mar', minutes: 75, done: 2 });
  expect(march?.dreams.map(({ id }) => id)).toEqual(['loaf']);
  expect(march?.tasks.map(({ id }) => id)).toEqual(['early', 'late']);
  expect([...(march?.marked ?? [])]).toEqual(['2026-03-31']);
});

test('yearbook: without the list of tasks, done tasks alone make no sheet', () => {
  const tasks = [sample('DailyTask', { id: 'done', date: '2026-03-31', text: 'Done', done: true })];
  expect(bookOf({ tasks }, { parts: ['journal'] }).months).toEqual([]);
  const [march] = bookOf({ tasks, pages: [page('2026-03-01')] }, { parts: ['journal'] }).months;
  expect(march).toMatchObject({ done: 1, tasks: [] });
});

test('yearbook: has the titled goals of the year in their order, and the habits that were done', () => {
  const goal = (order: number, title: string, year = 2026) =>
    sample('YearlyGoal', { id: `${year} ${order}`, year, order, title, done: false });
  const habit = (id: string, day: string) =>
    sample('Habit', { id, name: id, log: JSON.stringify({ [day]: true }) });
  const book = bookOf({
    goals: [goal(2, 'Third'), goal(0, 'First'), goal(1, ' '), goal(3, 'Other', 2025)],
    habits: [habit('Run', '2026-01-01'), habit('Swim', '2025-12-31')],
  });
  expect(book.goals.map(({ title }) => title)).toEqual(['First', 'Third']);
  expect(book.habits.map(({ name, year }) => `${name} ${year.done}`)).toEqual(['Run 1']);
  expect(chaptersOf(book).map(({ name }) => name)).toEqual(['cover', 'goals', 'habits', 'end']);
});

import { intentionDays, parseReview, reviewOf, withTask, withText } from './week-review.ts';

const week = { first: '2026-11-22', last: '2026-11-28' };
const empty = () => reviewOf(week, undefined);

test('week review: begins with three empty intentions for Later, and the stored line', () => {
  const { line, intentions } = empty();
  expect(line).toBeUndefined();
  expect(intentions.map(({ text, day, isStored }) => [text, day, isStored])).toEqual(
    Array.from({ length: 3 }, () => ['', '', false]),
  );
  expect(new Set(intentions.map(({ id }) => id)).size).toBe(3);
});

test('week review: a stored draft is kept for its week, and only its new intentions for another week', () => {
  const typed = withText(empty().intentions, 0, 'Swim');
  const intentions = withTask(typed, { id: 'letter', text: 'Letter' });
  const draft = { ...empty(), line: 'Fog.', seenLine: 'F', intentions };
  const parsed = parseReview(JSON.parse(JSON.stringify(draft)));
  expect(parsed).toEqual(draft);
  expect(reviewOf(week, parsed)).toBe(parsed);
  const other = reviewOf({ first: '2026-11-29', last: '2026-12-05' }, parsed);
  expect([other.line, other.intentions.map(({ text }) => text)]).toEqual([undefined, ['Swim', '', '']]);
});

test.each([null, 3, 'Fog', {}, { first: '2026-11-22' }, { first: 'x', last: 'y', line: 'Fog' }])(
  'week review: %j is no stored draft',
  (stored) => {
    expect(parseReview(stored)).toBeUndefined();
  },
);

test('week review: invalid parts of a stored draft are left out', () => {
  const stored = {
    ...week,
    line: 4,
    intentions: [{ id: 'a', text: 'Swim', day: 'soon' }, 7, { text: 'Run' }],
  };
  const { line, intentions = [] } = parseReview(stored) ?? {};
  expect(line).toBeUndefined();
  expect(intentions.map(({ text, day }) => [text, day])).toEqual([
    ['Swim', ''],
    ['', ''],
    ['', ''],
  ]);
});

test('intentions: a task takes the first free row, and leaves it when the row is emptied', () => {
  const typed = withText(empty().intentions, 0, 'Swim');
  const taken = withTask(typed, { id: 'letter', text: 'Letter' });
  expect(taken.map(({ text, isStored }) => [text, isStored])).toEqual([
    ['Swim', false],
    ['Letter', true],
    ['', false],
  ]);
  const renamed = withText(taken, 1, 'Long letter');
  expect(renamed[1]).toMatchObject({ id: 'letter', isStored: true, text: 'Long letter' });
  const emptied = withText(renamed, 1, '');
  expect(emptied[1]?.isStored).toBe(false);
  expect(emptied[1]?.id).not.toBe('letter');
});

test('intentions: a task finds no row when all are taken', () => {
  const full = ['a', 'b', 'c'].reduce((rows, text, index) => withText(rows, index, text), empty().intentions);
  expect(withTask(full, { id: 'letter', text: 'Letter' })).toEqual(full);
});

test.each([
  ['the last day of the week', '2026-11-28', ['2026-11-29', '2026-12-05', 7]],
  ['a day in the week', '2026-11-25', ['2026-11-29', '2026-12-05', 7]],
  ['a day in the week after it', '2026-12-02', ['2026-12-02', '2026-12-05', 4]],
  ['a later day', '2026-12-16', ['2026-12-16', '2026-12-19', 4]],
])('intentions: the days to choose on %s', (_when, today, expected) => {
  const days = intentionDays(week, today, 'Sun');
  expect([days[0], days.at(-1), days.length]).toEqual(expected);
});

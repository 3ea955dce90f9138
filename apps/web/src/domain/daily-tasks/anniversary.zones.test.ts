// @spec anniversary

import { entities } from '@kairos/schema/entities';
import { sample } from '#test/sample.ts';
import { firstSince, yearsSince } from './anniversary.ts';
import { withOccurrences } from './with-occurrences.ts';

const birthday = (values: object = {}) =>
  sample('TaskSeries', {
    ...{ id: 'grandma', text: 'Grandma’s birthday', repeat: 'yearly', start: '2026-12-03', since: 1944 },
    ...{ monthDay: 3, end: null, splitFrom: null, without: '{}' },
    ...values,
  });
const yearsIn = (series: ReturnType<typeof birthday>, first: string, last = first) =>
  withOccurrences([], [series], { first, last }).map(({ date, years }) => [date, years]);

test('anniversary: each year has its own number of years, on its day only', () => {
  expect(yearsIn(birthday(), '2026-12-02', '2028-12-31')).toEqual([
    ['2026-12-03', 82],
    ['2027-12-03', 83],
    ['2028-12-03', 84],
  ]);
});

test.each([
  ['a year later', 2025, 1],
  ['in the year itself', 2026, undefined],
  ['before it', 2027, undefined],
  ['long before 1970', 1800, 226],
  ['without a year', null, undefined],
])('anniversary: has the years of its day, %s', (_, since, years) => {
  expect(yearsIn(birthday({ since }), '2026-12-03')).toEqual([['2026-12-03', years]]);
});

test('anniversary: of February 29 is counted on February 28 in other years', () => {
  const leap = birthday({ start: '2024-02-29', monthDay: 29, since: 1944 });
  expect(yearsIn(leap, '2027-02-01', '2028-03-01')).toEqual([
    ['2027-02-28', 83],
    ['2028-02-29', 84],
  ]);
});

test('anniversary: a stored day keeps the years of its own day when it is moved to another year', () => {
  const eve = birthday({ id: 'eve', start: '2026-12-31', monthDay: 31 });
  const moved = sample('DailyTask', {
    id: 'eve:2026-12-31',
    seriesId: 'eve',
    date: '2027-01-01',
    done: false,
  });
  const range = { first: '2027-01-01', last: '2027-01-01' };
  expect(withOccurrences([moved], [eve], range)).toMatchObject([{ id: moved.id, years: 82 }]);
});

test('anniversary: the years go on when a day and the later ones are changed', () => {
  const before = birthday({ end: '2027-12-02' });
  const after = birthday({ id: 'later', start: '2027-12-03', splitFrom: 'grandma', text: 'Grandma' });
  const tasks = withOccurrences([], [before, after], { first: '2026-12-01', last: '2027-12-31' });
  expect(tasks.map(({ text, years }) => [text, years])).toEqual([
    ['Grandma’s birthday', 82],
    ['Grandma', 83],
  ]);
});

test('anniversary: a series that is not yearly, or of a device without the field, has no years', () => {
  expect(yearsSince({ repeat: 'monthly', since: 1944 }, '2026-12-03')).toBeUndefined();
  const { since: _, ...former } = birthday();
  expect(
    withOccurrences([], [former as typeof former & { since: null }], {
      first: '2026-12-03',
      last: '2026-12-03',
    }),
  ).not.toHaveProperty('0.years');
});

test('anniversary: the earliest year is that of the API', () => {
  const { since } = entities.find(({ name }) => name === 'TaskSeries')!.fields as Record<
    string,
    { min?: number }
  >;
  expect(since?.min).toBe(firstSince);
});

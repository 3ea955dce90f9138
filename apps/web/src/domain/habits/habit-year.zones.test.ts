// @spec habit-year

import { shiftDay } from '#domain/days/shift-day.ts';
import { historyOf } from '#domain/habits/habit-history.ts';
import { habitYear } from './habit-year.ts';

const today = '2026-11-20';
const history = historyOf(
  {
    log: '{"2025-12-30":true,"2026-01-01":true,"2026-01-06":true,"2026-01-04":true,"2026-11-19":true}',
    days: ['Tue', 'Thu'],
    pauses: '[{"from":"2026-01-08","to":"2026-11-11"}]',
    ...{ perWeek: null, amount: null, amounts: '{}' },
    createdAt: '2025-12-30T12:00:00.000Z',
  },
  today,
);

test('habit year: has each day once in order, and marks today', () => {
  const { months } = habitYear(history, 2026, 'Sun');
  const days = months.flatMap(({ squares }) => squares.map(({ day }) => day));
  expect(days).toHaveLength(365);
  expect(days).toEqual(days.map((_, index) => shiftDay('2026-01-01', index)));
  const marked = months.flatMap(({ squares }) => squares.filter(({ isToday }) => isToday));
  expect(marked.map(({ day }) => day)).toEqual([today]);
});

test.each([
  // 1 January 2026 is a Thursday.
  ['Sun', 2026, [1, 5], [53, 5]],
  ['Mon', 2026, [1, 4], [53, 4]],
  ['Sat', 2026, [1, 6], [53, 6]],
  // A leap year whose first day is the last one of a week has a 54th week.
  ['Sun', 2028, [1, 7], [54, 1]],
] as const)('habit year: has weeks from %s, %d', (weekStart, year, first, last) => {
  const squares = habitYear(history, year, weekStart).months.flatMap((month) => month.squares);
  const placeOf = (index: number) => [squares.at(index)?.week, squares.at(index)?.place];
  expect([placeOf(0), placeOf(-1)]).toEqual([first, last]);
});

test('habit year: counts done and open days, and unscheduled days only when they are done', () => {
  const { done, days, months } = habitYear(history, 2026, 'Sun');
  // Open: 12 November is a Thursday, 17 November a Tuesday.
  expect([done, days]).toEqual([4, 6]);
  expect(months.map((month) => [month.done, month.scheduled])).toEqual([
    [3, 2],
    ...Array.from({ length: 9 }, () => [0, 0]),
    [1, 3],
    [0, 0],
  ]);
});

test('habit year: is empty before the creation and in the future', () => {
  for (const year of [1, 2024, 2027, 9999]) {
    expect(habitYear(history, year, 'Mon')).toMatchObject({ done: 0, days: 0 });
  }
  expect(habitYear(history, 2025, 'Mon')).toMatchObject({ done: 1, days: 1 });
});

describe('habit year with amounts', () => {
  const water = (values: Partial<Parameters<typeof historyOf>[0]> = {}) =>
    historyOf(
      {
        ...{ log: '{"2026-11-16":true}', days: [], perWeek: null, amount: 8 },
        amounts: JSON.stringify({ '2026-11-15': 2, '2026-11-17': 4.5, '2026-11-18': 7, '2026-11-19': 8.25 }),
        pauses: '[{"from":"2026-11-15","to":"2026-11-15"}]',
        createdAt: '2026-11-15T12:00:00.000Z',
        ...values,
      },
      today,
    );

  test('has the quarter of each part, and the sum without paused days', () => {
    const { months, done, days, amount } = habitYear(water(), 2026, 'Sun');
    const squares = months.flatMap((month) => month.squares).filter(({ kind }) => kind !== 'none');
    expect(squares.map(({ kind, quarter }) => [kind, quarter])).toEqual([
      ['paused', undefined],
      ['done', undefined],
      ['some', 3],
      ['some', 4],
      ['done', undefined],
    ]);
    expect([done, days, amount]).toEqual([2, 4, 27.75]);
    expect(months[10]).toMatchObject({ done: 2, scheduled: 4, amount: 27.75 });
  });

  test('leaves no day open when it is done some times a week', () => {
    const { months, days } = habitYear(
      water({ perWeek: 3, amount: null, createdAt: '2026-01-01T12:00:00Z' }),
      2026,
      'Mon',
    );
    const kinds = new Set(months.flatMap((month) => month.squares.map(({ kind }) => kind)));
    expect(kinds).toEqual(new Set(['none', 'done', 'paused']));
    expect(days).toBe(1);
  });
});

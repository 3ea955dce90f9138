import fc from 'fast-check';
import { shiftDay } from '#domain/days/shift-day.ts';
import { currentStreak } from './current-streak.ts';
import { dayShares } from './day-shares.ts';
import { gentleScore } from './gentle-score.ts';
import { dayKind, historyOf, type HabitDays } from './habit-history.ts';
import { weekHabit } from './testing/week-habit.ts';

/** A Friday. */
const today = '2026-11-20';
const daysBack = (count: number, from = today) =>
  Array.from({ length: count }, (_, ago) => shiftDay(from, -ago));
const water = (amounts: Readonly<Record<string, number>>, values: Partial<HabitDays> = {}) =>
  historyOf(
    {
      ...{ log: '{}', days: [], pauses: '[]', perWeek: null, amount: 8, amounts: JSON.stringify(amounts) },
      createdAt: `${shiftDay(today, -4)}T12:00:00.000Z`,
      ...values,
    },
    today,
  );

test('day shares: an amount counts with its part, at most as a whole day', () => {
  const amounts = { '2026-11-17': 2, '2026-11-18': 8, '2026-11-19': 12 };
  expect(dayShares(water(amounts))).toEqual([0, 0.25, 1, 1]);
  expect(dayShares(water({ ...amounts, [today]: 4 }))).toEqual([0, 0.25, 1, 1]);
  expect(dayShares(water({ ...amounts, [today]: 8 }))).toEqual([0, 0.25, 1, 1, 1]);
});

test('streak: a part of the amount neither counts nor breaks', () => {
  const amounts = { '2026-11-17': 8, '2026-11-18': 3, '2026-11-19': 8, [today]: 1 };
  expect(currentStreak(water(amounts))).toBe(2);
  expect(currentStreak(water({ ...amounts, '2026-11-18': 0 }))).toBe(1);
});

test('day kind: with an amount, and with some times a week', () => {
  const history = water({ '2026-11-18': 3, [today]: 1, '2026-11-21': 1, '2026-11-22': 1 });
  const kinds = ['2026-11-17', '2026-11-18', today, '2026-11-21', '2026-11-22'];
  expect(kinds.map((day) => dayKind(history, day))).toEqual(['open', 'some', 'some', 'some', 'none']);
  const anyDay = weekHabit(['2026-11-18'], { perWeek: 3, today, createdAt: '2026-11-01T12:00:00Z' });
  expect(['2026-11-17', '2026-11-18', today].map((day) => dayKind(anyDay, day))).toEqual([
    'none',
    'done',
    'none',
  ]);
});

test('day shares: some times a week have the share of the last seven days', () => {
  const done = ['2026-11-09', '2026-11-11', '2026-11-13'];
  const history = weekHabit(done, { perWeek: 3, today, createdAt: '2026-11-09T12:00:00Z' });
  const thirds = [1, 1, 2, 2, 3, 3, 3, 2, 2, 1, 1];
  expect(dayShares(history).map((share) => Math.round(share * 3))).toEqual(thirds);
});

test('gentle score: three times a week, for a year, is 100, and three days of four keep it near', () => {
  const kept = (days: readonly string[]) =>
    gentleScore(
      dayShares(weekHabit(days, { perWeek: 3, today, createdAt: `${days.at(-1) ?? ''}T12:00:00Z` })),
    );
  const monWedFri = daysBack(365).filter((day) => [1, 3, 5].includes(new Date(day).getUTCDay()));
  expect(kept(monWedFri)).toBe(100);
  expect(kept(monWedFri.filter((day) => day < '2026-11-09' || day > '2026-11-15'))).toBeGreaterThan(60);
});

// Pauses of two weeks. In each of them, daylight saving time starts or ends in America, Australia or Egypt.
test.each(['2026-03-02', '2026-10-26', '2026-04-20', '2026-10-05'])(
  'gentle score: some times a week, keeps its value and its streak in a pause from %s',
  (from) => {
    const end = shiftDay(from, 13);
    const done = daysBack(60, shiftDay(from, -1)).filter((day) => [1, 4].includes(new Date(day).getUTCDay()));
    const at = (day: string) => {
      const options = { perWeek: 2, today: day, pauses: [{ from, to: end }] };
      const history = weekHabit(done, { ...options, createdAt: `${done.at(-1) ?? ''}T12:00:00Z` });
      return [gentleScore(dayShares(history)), currentStreak(history)];
    };
    const before = at(from);
    expect(before[0]).toBeGreaterThan(80);
    expect(at(end)).toEqual(before);
    expect(at(shiftDay(end, 1))).toEqual(before);
  },
);

test('day shares: are from 0 to 1, and no tick lowers the score', () => {
  const ago = fc.integer({ min: 0, max: 90 });
  fc.assert(
    fc.property(fc.uniqueArray(ago), ago, fc.integer({ min: 1, max: 7 }), (days, more, perWeek) => {
      const scoreOf = (list: readonly number[]) => {
        const shares = dayShares(
          weekHabit(
            list.map((one) => shiftDay(today, -one)),
            {
              ...{ perWeek, today, createdAt: '2026-08-20T12:00:00Z' },
            },
          ),
        );
        expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
        return gentleScore(shares);
      };
      expect(scoreOf([...days, more])).toBeGreaterThanOrEqual(scoreOf(days));
    }),
  );
});

import fc from 'fast-check';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekdays } from '#domain/days/weekday.ts';
import { doneDays, markDay } from './day-log.ts';
import { dayShares } from './day-shares.ts';
import { gentleScore } from './gentle-score.ts';
import { countedDays, dayKind, historyOf } from './habit-history.ts';
import type { Pause } from './pauses.ts';
import { bestRun, streak } from './streak.ts';

/** A Friday. */
const today = '2026-11-20';
const logOf = (days: readonly string[]) => JSON.stringify(Object.fromEntries(days.map((day) => [day, true])));
const habit = (days: readonly string[], values: { days?: string[]; pauses?: readonly Pause[] } = {}) => ({
  log: logOf(days),
  days: values.days ?? [],
  pauses: JSON.stringify(values.pauses ?? []),
  perWeek: null,
  amount: null,
  amounts: '{}',
  createdAt: '2026-11-10T12:00:00.000Z',
});
const scoreOf = (one: ReturnType<typeof habit>, day = today) => gentleScore(dayShares(historyOf(one, day)));
const streakOf = ({ log, days, pauses }: ReturnType<typeof habit>) =>
  streak(doneDays(log, today), days, today, { pauses: JSON.parse(pauses) as Pause[] });

test('habit history: counts from the creation, or from an earlier first done day', () => {
  expect(historyOf(habit([]), today).since).toBe('2026-11-10');
  expect(historyOf(habit(['2026-11-12']), today).since).toBe('2026-11-10');
  expect(historyOf(habit(['2026-11-12', '2026-10-31']), today).since).toBe('2026-10-31');
});

test('habit history: has no missed day for a new habit', () => {
  expect(countedDays(historyOf({ ...habit([]), createdAt: `${today}T12:00:00.000Z` }, today))).toEqual([]);
});

test('habit history: does not count an undone today as a miss, and counts a done today and a done tomorrow', () => {
  const before = ['2026-11-18', '2026-11-19'];
  const count = (days: readonly string[]) => countedDays(historyOf(habit(days), today)).length;
  expect(count(before)).toBe(10);
  expect(count([...before, today])).toBe(11);
  expect(count([...before, today, '2026-11-21'])).toBe(12);
  expect(count([...before, today, '2026-11-22'])).toBe(11);
});

test('habit history: leaves out invalid days', () => {
  expect(historyOf(habit(['0000', '2026-02-30', '2026-11-19']), today).done).toEqual(new Set(['2026-11-19']));
});

test.each([
  ['2026-11-19', 'done', 'a done day'],
  ['2026-11-18', 'open', 'a scheduled day without'],
  ['2026-11-15', 'done', 'a done day that was not scheduled'],
  ['2026-11-14', 'none', 'a free day'],
  ['2026-11-12', 'paused', 'a scheduled day in a pause'],
  ['2026-11-13', 'paused', 'a done day in a pause'],
  ['2026-11-09', 'none', 'a day before the creation'],
  [today, 'none', 'today, not yet done'],
  ['2026-11-23', 'none', 'a day to come'],
  ['2026-11-30', 'none', 'a paused day to come'],
])('day kind: %s is %s, %s', (day, kind) => {
  const one = habit(['2026-11-13', '2026-11-15', '2026-11-19'], {
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    pauses: [
      { from: '2026-11-12', to: '2026-11-13' },
      { from: '2026-11-28', to: null },
    ],
  });
  expect(dayKind(historyOf(one, today), day)).toBe(kind);
});

// Two weeks in which the clocks of America change, and two in which they change in Australia and New Zealand.
test.each(['2026-03-01', '2026-04-01', '2026-09-22', '2026-10-28'])(
  'habit history: keeps streak, best streak and score during a pause of two weeks from %s',
  (from) => {
    const end = shiftDay(from, 13);
    const done = Array.from({ length: 10 }, (_, ago) => shiftDay(from, -1 - ago));
    const one = {
      ...habit(done, { pauses: [{ from, to: end }] }),
      createdAt: `${done.at(-1) ?? ''}T12:00:00Z`,
    };
    const at = (day: string) => {
      const history = historyOf(one, day);
      const counted = countedDays(history);
      return [
        streak(new Set(done), [], day, { pauses: [{ from, to: end }] }),
        bestRun(counted),
        gentleScore(dayShares(history)),
      ];
    };
    const before = at(shiftDay(from, -1));
    expect(before).toEqual([10, 10, 41]);
    expect(at(end)).toEqual(before);
    expect(at(shiftDay(end, 1))).toEqual(before);
    expect(streak(new Set(done), [], shiftDay(end, 2), { pauses: [{ from, to: end }] })).toBe(0);
  },
);

test('streak: continues after a pause, and ends with the log when the pause began before it', () => {
  const pauses = [{ from: '2026-11-16', to: '2026-11-18' }];
  expect(streakOf(habit(['2026-11-15', '2026-11-17', '2026-11-19', today], { pauses }))).toBe(3);
  expect(streakOf(habit([today], { pauses: [{ from: '1900-01-01', to: '2026-11-19' }] }))).toBe(1);
  expect(streakOf(habit([], { pauses: [{ from: '1900-01-01', to: null }] }))).toBe(0);
});

describe('properties', () => {
  const day = fc.integer({ min: 0, max: 300 }).map((ago) => shiftDay(today, -ago));
  const done = fc.uniqueArray(day, { maxLength: 200 });
  const scheduled = fc.subarray([...weekdays]);
  const pause = fc
    .tuple(day, fc.nat(40))
    .map(([from, length]): Pause => ({ from, to: shiftDay(from, length) }));

  test('ignore logged days in a pause', () => {
    fc.assert(
      fc.property(done, scheduled, pause, fc.infiniteStream(fc.boolean()), (days, week, range, marks) => {
        const inside = (one: string) => range.from <= one && one <= (range.to ?? one);
        // The first day of the log decides since when days count.
        const first = shiftDay(today, -400);
        const outside = [first, ...days.filter((one) => !inside(one))];
        const within: string[] = [];
        for (let one = range.from; one <= (range.to ?? ''); one = shiftDay(one, 1))
          if (marks.next().value === true) within.push(one);
        const values = { days: week, pauses: [range] };
        const [plain, logged] = [habit(outside, values), habit([...outside, ...within], values)];
        expect(countedDays(historyOf(logged, today))).toEqual(countedDays(historyOf(plain, today)));
        expect(streakOf(logged)).toBe(streakOf(plain));
      }),
    );
  });

  test('keep the score from 0 to 100 and the streak at most the best streak', () => {
    fc.assert(
      fc.property(done, scheduled, fc.array(pause, { maxLength: 3 }), (days, week, pauses) => {
        const one = habit(days, { days: week, pauses });
        const counted = countedDays(historyOf(one, today));
        expect(scoreOf(one)).toBeGreaterThanOrEqual(0);
        expect(scoreOf(one)).toBeLessThanOrEqual(100);
        expect(streakOf(one)).toBeLessThanOrEqual(bestRun(counted));
      }),
    );
  });

  test('do not depend on the order in which days were logged', () => {
    const shuffled = done.chain((days) =>
      fc.tuple(fc.constant(days), fc.shuffledSubarray(days, { minLength: days.length })),
    );
    const logged = (days: readonly string[]) =>
      days.reduce<Record<string, boolean | null>>((log, one) => {
        const [[path, value] = ['', null]] = Object.entries(markDay('{}', one, true, today));
        return { ...log, [path.slice('log/'.length)]: value };
      }, {});
    fc.assert(
      fc.property(shuffled, scheduled, ([days, others], week) => {
        const [one, other] = [days, others].map((list) => ({
          ...habit([], { days: week }),
          log: JSON.stringify(logged(list)),
        }));
        expect(one && scoreOf(one)).toBe(other && scoreOf(other));
      }),
    );
  });
});

// @spec habit-rhythm

import fc from 'fast-check';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekOf } from '#domain/days/week.ts';
import { bestStreak, currentStreak } from './current-streak.ts';
import type { Pause } from './pauses.ts';
import { weekHabit } from './testing/week-habit.ts';
import { habitWeek } from './week-streak.ts';

/** A Friday; its week began on Monday, the 16th. */
const today = '2026-11-20';
/** The days of a week that have an `x` in `marks`, from Monday. `ago` is how many weeks ago the week was. */
const week = (ago: number, marks: string) =>
  weekOf(shiftDay(today, -7 * ago), 'Mon').filter((_, index) => marks[index] === 'x');

test.each([
  ['nothing', [], 0],
  ['this week, reached', week(0, 'xx--x'), 1],
  ['this week, not reached yet', week(0, 'x----'), 0],
  [
    'this week not reached, the last ones reached',
    [...week(0, 'x'), ...week(1, 'xxx'), ...week(2, '--xx--x')],
    2,
  ],
  ['this week reached too', [...week(0, 'xxx'), ...week(1, 'xxx'), ...week(2, '----xxx')], 3],
  ['a missed week between', [...week(0, 'xxx'), ...week(1, 'xx'), ...week(2, 'xxx')], 1],
  ['more than needed counts once', [...week(1, 'xxxxxxx'), ...week(2, 'xxxx')], 2],
  ['a Sunday belongs to the week before its Monday', [...week(1, '-----xx'), ...week(0, 'x')], 0],
])('week streak: three times a week, %s', (_, done, length) => {
  expect(currentStreak(weekHabit(done, { perWeek: 3, today }))).toBe(length);
});

test.each([
  // Of five days 3 × 5 / 7 = 2.14, of two days 0.86.
  ['of two days: the share is 2', { from: '2026-11-09', to: '2026-11-10' }, '--xx', 'reached', 2],
  ['of two days, with too little', { from: '2026-11-09', to: '2026-11-10' }, '--x', 'missed', 2],
  ['of five days: the share is 0', { from: '2026-11-09', to: '2026-11-13' }, '', 'empty', 0],
  ['of five days, done once', { from: '2026-11-09', to: '2026-11-13' }, '-----x', 'reached', 0],
  ['of the whole week', { from: '2026-11-01', to: '2026-11-15' }, 'xxx', 'empty', 0],
])('week with a pause %s', (_, pause: Pause, marks, result, times) => {
  const history = weekHabit(week(1, marks), { perWeek: 3, today, pauses: [pause] });
  expect(habitWeek(history, 3, '2026-11-12')).toMatchObject({ result, times });
});

test('week streak: a week that is all paused counts for nothing and breaks nothing', () => {
  const pauses = [{ from: '2026-11-09', to: '2026-11-15' }];
  const done = [...week(0, 'xxx'), ...week(2, 'xxx'), ...week(3, 'xxx')];
  expect(currentStreak(weekHabit(done, { perWeek: 3, today, pauses }))).toBe(3);
  expect(bestStreak(weekHabit(done, { perWeek: 3, today, pauses }))).toBe(3);
});

test('week streak: the present week breaks nothing until it has ended', () => {
  const done = [...week(1, 'xxx'), ...week(2, 'xxx')];
  const lengths = Array.from({ length: 4 }, (_, ahead) =>
    currentStreak(weekHabit(done, { perWeek: 3, today: shiftDay(today, ahead) })),
  );
  // Sunday is the 22nd; on Monday the empty week has ended.
  expect(lengths).toEqual([2, 2, 2, 0]);
});

test('week streak: tomorrow counts when it is logged, as after a westward crossing of the date line', () => {
  const sunday = '2026-11-22';
  const done = [...week(0, 'x-x--x'), shiftDay(sunday, 1)];
  expect(currentStreak(weekHabit(done, { perWeek: 3, today: sunday }))).toBe(1);
  expect(currentStreak(weekHabit(done, { perWeek: 1, today: sunday }))).toBe(2);
});

test('week streak: the best one is the longest run of reached weeks', () => {
  const done = [0, 2, 3, 4, 6].flatMap((ago) => week(ago, 'xx'));
  const history = weekHabit(done, { perWeek: 2, today });
  expect([currentStreak(history), bestStreak(history)]).toEqual([1, 3]);
});

test('week streak: an amount counts only on whole days', () => {
  const history = {
    ...weekHabit(week(1, 'xx'), { perWeek: 3, today }),
    ...{ amount: 8, amounts: new Map(week(1, '--xxx').map((day) => [day, 7])) },
  };
  expect(habitWeek(history, 3, shiftDay(today, -7))).toEqual({ done: 2, times: 3, result: 'missed' });
});

const days = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 120 });
const habits = fc.record({
  today: fc
    .date({ min: new Date('1995-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  ago: days,
  perWeek: fc.integer({ min: 1, max: 7 }),
});

/** A second implementation, for no pauses: the run of reached weeks at the end, oldest first. */
function unbrokenEnd(done: ReadonlySet<string>, perWeek: number, day: string): number {
  const weeks = Array.from({ length: 40 }, (_, index) => weekOf(shiftDay(day, -7 * (39 - index)), 'Mon'));
  const reached = weeks.map((one) => one.filter((each) => done.has(each)).length >= perWeek);
  const counted = reached.at(-1) === true ? reached : reached.slice(0, -1);
  return counted.length - 1 - counted.lastIndexOf(false);
}

test('week streak: is the unbroken run of reached weeks, for any days', () => {
  fc.assert(
    fc.property(habits, ({ today: day, ago, perWeek }) => {
      const done = ago.map((one) => shiftDay(day, -one));
      const history = weekHabit(done, { perWeek, today: day });
      expect(currentStreak(history)).toBe(unbrokenEnd(new Set(done), perWeek, day));
      expect(bestStreak(history)).toBeGreaterThanOrEqual(currentStreak(history));
    }),
  );
});

test('week streak: a tick never shortens it', () => {
  fc.assert(
    fc.property(habits, fc.integer({ min: 0, max: 200 }), ({ today: day, ago, perWeek }, more) => {
      const at = (list: readonly number[]) =>
        currentStreak(
          weekHabit(
            list.map((one) => shiftDay(day, -one)),
            { perWeek, today: day },
          ),
        );
      expect(at([...ago, more])).toBeGreaterThanOrEqual(at(ago));
    }),
  );
});

test('week streak: a pause over the done days of a week does not break it', () => {
  const done = [...week(0, 'xxx'), ...week(1, 'xxx'), ...week(2, 'xxx')];
  const pauses = [{ from: '2026-11-09', to: '2026-11-11' }];
  expect(currentStreak(weekHabit(done, { perWeek: 3, today, pauses }))).toBe(2);
});

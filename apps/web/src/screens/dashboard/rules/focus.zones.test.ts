// @spec limit-coming-up limit-weekly-stats

import fc from 'fast-check';
import { shiftDay } from '#domain/days/shift-day.ts';
import { comingUp, todaysFocus, weekProgress, weekStart, type FocusTask } from './focus.ts';

const today = '2026-11-20';
let count = 0;

function task(date: string, rest: Partial<FocusTask> = {}): FocusTask {
  count += 1;
  return { id: `t${count}`, date, order: 0, createdAt: '2026-11-01T08:00:00.000Z', done: false, ...rest };
}

// Days around today, over both clock changes and the ends of months and years.
const someday = fc.integer({ min: 0, max: 10_000 }).map((days) => shiftDay('2020-01-01', days));
const around = (day: string) =>
  fc
    .array(fc.record({ by: fc.integer({ min: -10, max: 10 }), done: fc.boolean(), order: fc.nat(5) }))
    .map((tasks) => tasks.map(({ by, ...rest }) => task(shiftDay(day, by), rest)));
const planner = someday.chain((day) => around(day).map((tasks) => ({ day, tasks })));

describe('Weekly Stats', () => {
  test.each([
    ['2026-11-20', '2026-11-14'],
    // The clock changes of California are on March 8 and November 1, those of Lord Howe on April 5 and October 4.
    ['2026-03-08', '2026-03-02'],
    ['2026-03-14', '2026-03-08'],
    ['2026-11-01', '2026-10-26'],
    ['2026-11-07', '2026-11-01'],
    ['2026-04-05', '2026-03-30'],
    ['2026-10-04', '2026-09-28'],
    ['2027-01-03', '2026-12-28'],
    ['2028-03-03', '2028-02-26'],
  ])('on %s starts at %s', (day, start) => {
    expect(weekStart(day)).toBe(start);
  });

  test('counts seven days, without the eighth and without tomorrow', () => {
    const tasks = [
      task('2026-11-13', { done: true }),
      task('2026-11-14', { done: true }),
      task('2026-11-17'),
      task('2026-11-20', { done: true }),
      task('2026-11-21', { done: true }),
    ];
    expect(weekProgress(tasks, today)).toEqual({ done: 2, total: 3, percent: 67 });
  });

  test('is 0 % without tasks', () => {
    expect(weekProgress([task('2026-11-21')], today)).toEqual({ done: 0, total: 0, percent: 0 });
  });

  test('counts a task on its day and the six days after', () => {
    fc.assert(
      fc.property(someday, fc.integer({ min: -20, max: 20 }), (day, by) => {
        const { total } = weekProgress([task(day)], shiftDay(day, by));
        expect(total).toBe(by >= 0 && by < 7 ? 1 : 0);
      }),
    );
  });
});

describe("Today's Focus", () => {
  test('has undone tasks first, each group in the order of the day', () => {
    const tasks = [
      task(today, { id: 'done early', order: 0, done: true }),
      task(today, { id: 'second', order: 2 }),
      task(today, { id: 'first', order: 1 }),
      task(today, { id: 'done late', order: 3, done: true }),
      task('2026-11-21', { id: 'tomorrow' }),
      task('2026-11-19', { id: 'yesterday' }),
    ];
    expect(todaysFocus(tasks, today).map(({ id }) => id)).toEqual([
      'first',
      'second',
      'done early',
      'done late',
    ]);
  });

  test('contains exactly the tasks of today', () => {
    fc.assert(
      fc.property(planner, ({ day, tasks }) => {
        const shown = todaysFocus(tasks, day);
        expect(new Set(shown)).toEqual(new Set(tasks.filter(({ date }) => date === day)));
      }),
    );
  });
});

describe('Coming Up', () => {
  test('has the next three undone tasks after today', () => {
    const tasks = [
      task('2026-11-26', { id: 'fourth' }),
      task('2026-11-24', { id: 'third', order: 2 }),
      task('2026-11-24', { id: 'second', order: 1 }),
      task('2026-11-22', { id: 'done', done: true }),
      task('2026-11-23', { id: 'first', order: 9 }),
      task(today, { id: 'today' }),
      task('2026-11-19', { id: 'missed' }),
    ];
    expect(comingUp(tasks, today).map(({ id }) => id)).toEqual(['first', 'second', 'third']);
  });

  test('has at most three undone tasks after today, by date, the nearest first', () => {
    fc.assert(
      fc.property(planner, ({ day, tasks }) => {
        const shown = comingUp(tasks, day);
        const dates = shown.map(({ date }) => date);
        const possible = tasks.filter(({ date, done }) => date > day && !done);
        expect(shown).toHaveLength(Math.min(3, possible.length));
        expect(shown.every((one) => possible.includes(one))).toBe(true);
        expect(dates).toEqual(dates.toSorted());
        const left = possible.filter((one) => !shown.includes(one));
        expect(left.every(({ date }) => date >= (dates.at(-1) ?? ''))).toBe(true);
      }),
    );
  });
});

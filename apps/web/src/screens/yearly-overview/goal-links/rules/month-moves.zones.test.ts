// @spec goal-links

import { dayFrom, noonOf } from '#domain/days/day.ts';
import { daysIn, months } from '#domain/days/month.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { goalRecords, habitOf, sessionOf, taskOf } from '#domain/goals/testing/goal-records.ts';
import { isStill, monthMoves, shownMonth } from './month-moves.ts';

const today = '2026-11-20';
const november = { year: 2026, month: 'Nov', today, dayStart: '00:00' } as const;

test('shown month: is the present one, the last of a past year and the first of a later one', () => {
  expect([2025, 2026, 2027].map((year) => shownMonth(year, today))).toEqual(['Dec', 'Nov', 'Jan']);
});

test('month moves: a step belongs to the day on which it was done, else to the day of its plan', () => {
  const moves = monthMoves(
    goalRecords({
      tasks: [
        taskOf({ id: 'planned', date: '2026-11-03' }),
        taskOf({ id: 'late', date: '2026-10-30', doneAt: noonOf('2026-11-02').toISOString() }),
        taskOf({ id: 'early', date: '2026-11-19', doneAt: noonOf('2026-10-31').toISOString() }),
        taskOf({ id: 'open', date: '2026-11-04', done: false }),
        taskOf({ id: 'before', date: '2026-10-31' }),
        taskOf({ id: 'after', date: '2026-12-01' }),
      ],
    }),
    november,
  );
  expect(moves.steps).toEqual([
    { id: 'planned', text: 'planned', day: '2026-11-03' },
    { id: 'late', text: 'late', day: '2026-11-02' },
  ]);
});

test('month moves: before the start of the day it is still the day before, in every zone', () => {
  const done = (hour: number) => new Date(2026, 10, 21, hour, 30).toISOString();
  const tasks = [taskOf({ id: 'night', doneAt: done(2) }), taskOf({ id: 'morning', doneAt: done(5) })];
  const days = (dayStart: '00:00' | '04:00') =>
    monthMoves(goalRecords({ tasks }), { ...november, dayStart }).steps.map(({ id, day }) => `${id} ${day}`);
  expect(days('04:00')).toEqual(['morning 2026-11-21', 'night 2026-11-20']);
  expect(days('00:00')).toEqual(['morning 2026-11-21', 'night 2026-11-21']);
});

test('month moves: a habit shows the counted days of the month and its row of logged days', () => {
  const kept = ['2026-10-31', '2026-11-02', '2026-11-03', '2026-11-05', '2026-11-18', '2026-11-19', today];
  const run = habitOf({ id: 'run', name: 'Run', kept, days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] });
  const { habits } = monthMoves(goalRecords({ habits: [run] }), november);
  // Every weekday from Monday, 2 November, to today.
  const weekdays = [true, true, false, true, false, ...Array<boolean>(7).fill(false), true, true, true];
  expect(habits).toEqual([{ id: 'run', name: 'Run', days: weekdays, perWeek: null, inARow: 3 }]);
});

test('month moves: a past December has its own row of logged days, up to its end', () => {
  const kept = ['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02', today];
  const run = habitOf({ id: 'run', name: 'Run', kept, days: [] });
  const { habits } = monthMoves(goalRecords({ habits: [run] }), { ...november, year: 2025, month: 'Dec' });
  expect(habits).toEqual([{ id: 'run', name: 'Run', days: [true, true], perWeek: null, inARow: 2 }]);
});

test('month moves: a habit some times a week has its logged days, and counts weeks', () => {
  // Three weeks with two days each; the present one has one.
  const kept = [
    '2026-10-27',
    '2026-10-30',
    '2026-11-02',
    '2026-11-08',
    '2026-11-09',
    '2026-11-13',
    '2026-11-17',
  ];
  const run = { ...habitOf({ id: 'run', name: 'Run', kept }), perWeek: 2 };
  const { habits } = monthMoves(goalRecords({ habits: [run] }), november);
  expect(habits).toEqual([
    { id: 'run', name: 'Run', days: Array<boolean>(5).fill(true), perWeek: 2, inARow: 3 },
  ]);
});

test('month moves: are empty for a habit without logged days and for no minutes', () => {
  const quiet = habitOf({ id: 'run', name: 'Run', kept: ['2026-10-30'], days: [] });
  const moves = monthMoves(
    goalRecords({ habits: [quiet], sessions: [sessionOf({ date: '2026-10-31', minutes: 50 })] }),
    november,
  );
  expect(isStill(moves)).toBe(true);
  const focused = [
    sessionOf({ date: '2026-11-01', minutes: 50 }),
    sessionOf({ date: '2026-11-30', minutes: 30 }),
  ];
  const moved = monthMoves(goalRecords({ sessions: focused }), november);
  expect(moved.minutes).toBe(80);
  expect(isStill(moved)).toBe(false);
});

test('month moves: each day of a year belongs to one month', () => {
  const days = Array.from({ length: 365 }, (_, index) => shiftDay('2026-01-01', index));
  const tasks = days.map((day) => taskOf({ id: day, date: day }));
  for (const [index, month] of months.entries()) {
    const { steps } = monthMoves(goalRecords({ tasks }), { ...november, month });
    expect(steps).toHaveLength(daysIn(2026, month));
    expect(steps.at(-1)?.day).toBe(dayFrom(2026, index + 1, 1));
  }
});

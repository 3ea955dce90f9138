import { eachDay } from '#domain/days/each-day.ts';
import { sample } from '#test/sample.ts';
import { isQuiet, weekMoves, type WeekRecords } from './week-moves.ts';

const today = '2026-11-28';
const days = [...eachDay('2026-11-22', '2026-11-28')];
const none: WeekRecords = { tasks: [], habits: [], sessions: [], goals: [] };
const movesOf = (records: Partial<WeekRecords>) => weekMoves(days, { ...none, ...records }, today);

const task = (date: string, values: Partial<WeekRecords['tasks'][number]> = {}) =>
  sample('DailyTask', { date, done: true, ...values });
const habit = (id: string, kept: readonly string[], values: Partial<WeekRecords['habits'][number]> = {}) =>
  sample('Habit', {
    ...{ id, name: id, days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
    log: JSON.stringify(Object.fromEntries(kept.map((day) => [day, true]))),
    ...values,
  });
const session = (date: string, minutes: number, goalId: string | null = null) =>
  sample('FocusSession', { date, startedAt: `${date}T12:00:00.000Z`, minutes, goalId });
const goal = (id: string, order: number, year = 2026) => sample('YearlyGoal', { id, title: id, order, year });

const filled = (moved: readonly boolean[]) =>
  days.filter((_, index) => moved[index]).map((day) => day.slice(8));

test('week moves: counts the done tasks of the week, and the lengths of planned and done ones', () => {
  const moves = movesOf({
    tasks: [
      task('2026-11-22', { minutes: 60 }),
      task('2026-11-28', { duration: '90 min' }),
      task('2026-11-24', { minutes: 30, done: false }),
      task('2026-11-25', { duration: 'all afternoon' }),
      task('2026-11-21', { minutes: 500 }),
      task('2026-11-29', { minutes: 500 }),
    ],
  });
  expect([moves.done, moves.planned, moves.doneLength]).toEqual([3, 180, 150]);
});

test('week moves: a goal has the days of its tasks, habits and sessions, and their counts', () => {
  const { goals } = movesOf({
    goals: [
      goal('run', 1),
      goal('degree', 0),
      goal('still', 2),
      sample('YearlyGoal', { id: 'blank', title: ' ' }),
    ],
    tasks: [
      task('2026-11-22', { goalId: 'degree' }),
      task('2026-11-24', { goalId: 'degree' }),
      task('2026-11-25', { goalId: 'degree', done: false }),
      task('2026-11-25', { goalId: 'blank' }),
      task('2026-11-15', { goalId: 'still' }),
    ],
    habits: [habit('Run', ['2026-11-23', '2026-11-25', '2026-11-30'], { goalId: 'run' })],
    sessions: [session('2026-11-27', 50, 'degree'), session('2026-11-29', 50, 'still')],
  });
  expect(goals.map(({ id, days: moved, ...counts }) => [id, filled(moved), counts])).toEqual([
    ['degree', ['22', '24', '27'], { title: 'degree', steps: 2, habitDays: 0, minutes: 50 }],
    ['run', ['23', '25'], { title: 'run', steps: 0, habitDays: 2, minutes: 0 }],
  ]);
});

test('week moves: shows the habits that were done, and the focus of each day', () => {
  const { habits, focus } = movesOf({
    habits: [habit('Pages', ['2026-11-22', '2026-11-28']), habit('Swim', ['2026-11-21'])],
    sessions: [session('2026-11-23', 25), session('2026-11-23', 50), session('2026-11-21', 25)],
  });
  expect(habits.map(({ id, days: kept }) => [id, filled(kept)])).toEqual([['Pages', ['22', '28']]]);
  expect(focus).toEqual([0, 75, 0, 0, 0, 0, 0]);
});

test('week moves: a day of a pause is not filled', () => {
  const pauses = JSON.stringify([{ from: '2026-11-24', to: '2026-11-25' }]);
  const { habits } = movesOf({ habits: [habit('Pages', ['2026-11-23', '2026-11-24'], { pauses })] });
  expect(filled(habits[0]?.days ?? [])).toEqual(['23']);
});

test('week moves: a week without done, planned or focused things is quiet', () => {
  expect(isQuiet(movesOf({}))).toBe(true);
  expect(isQuiet(movesOf({ tasks: [task('2026-11-23', { done: false })] }))).toBe(true);
  expect(isQuiet(movesOf({ tasks: [task('2026-11-23', { done: false, minutes: 5 })] }))).toBe(false);
  expect(isQuiet(movesOf({ sessions: [session('2026-11-23', 25)] }))).toBe(false);
});

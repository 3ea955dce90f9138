// @spec popup-two-lists

import fc from 'fast-check';
import { isOfYear, splitTasks } from './month-tasks.ts';

describe('the year of a task', () => {
  test.each([
    ['its own year', { year: 2026, date: null }, true],
    ['not another year', { year: 2025, date: null }, false],
    ['its own year, whatever the year of its date', { year: 2026, date: '2027-01-02' }, true],
    ['the year of its date without its own year', { year: null, date: '2026-11-24' }, true],
    ['not a year other than that of its date', { year: null, date: '2025-11-24' }, false],
    ['every year without year and date', { year: null, date: null }, true],
    ['every year with an empty date', { date: '' }, true],
  ])('is %s', (_, task, belongs) => {
    expect(isOfYear(task, 2026)).toBe(belongs);
  });
});

const task = (id: string, rest: object = {}) => ({
  id,
  date: null,
  time: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  done: false,
  ...rest,
});
const ids = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id);

test('popup tasks: To Do and Completed are ordered by date and time, tasks without a date last, oldest first', () => {
  const { toDo, completed } = splitTasks([
    task('later', { createdAt: '2026-11-03T00:00:00.000Z' }),
    task('sooner', { createdAt: '2026-11-02T00:00:00.000Z' }),
    task('evening', { date: '2026-11-24', time: '19:00' }),
    task('any time', { date: '2026-11-24', time: '' }),
    task('morning', { date: '2026-11-24', time: '07:30' }),
    task('first', { date: '2026-11-02' }),
    task('empty date', { date: '', createdAt: '2026-11-04T00:00:00.000Z' }),
    task('no date', { date: undefined, createdAt: '2026-11-05T00:00:00.000Z' }),
    task('done', { done: true }),
  ]);
  expect(ids(toDo)).toEqual([
    ...['first', 'any time', 'morning', 'evening'],
    ...['sooner', 'later', 'empty date', 'no date'],
  ]);
  expect(ids(completed)).toEqual(['done']);
});

test('popup tasks: the split loses and repeats no task and does not depend on the order of the input', () => {
  const anyTask = fc.record({
    id: fc.uuid(),
    date: fc.constantFrom(null, '', '2026-11-01', '2026-11-24'),
    time: fc.constantFrom(null, '', '07:30', '19:00'),
    createdAt: fc.constantFrom('2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z'),
    done: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.uniqueArray(anyTask, { selector: ({ id }) => id }), (tasks) => {
      const { toDo, completed } = splitTasks(tasks);
      expect(ids([...toDo, ...completed]).toSorted()).toEqual(ids(tasks).toSorted());
      expect(toDo.some(({ done }) => done)).toBe(false);
      expect(completed.every(({ done }) => done)).toBe(true);
      expect(splitTasks(tasks.toReversed())).toEqual({ toDo, completed });
    }),
  );
});

import fc from 'fast-check';
import type { Ordered } from '#domain/ordering/by-order.ts';
import { arrange, hasOrderBeyondCount, moveId, sortTasks } from './task-order.ts';

const task = (id: string, order = 0, createdAt = '2026-11-20T08:00:00.000Z'): Ordered => ({
  id,
  order,
  createdAt,
});
const ids = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id);

const anyTasks = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    order: fc.integer({ min: 0, max: 5 }),
    createdAt: fc.constantFrom('2026-11-20T08:00:00.000Z', '2026-11-20T08:00:00.001Z'),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 30 },
);

describe('sortTasks', () => {
  test('sorts by order, then creation, then id', () => {
    const tasks = [
      task('b', 1),
      task('a', 1),
      task('early', 1, '2026-11-20T07:59:59.999Z'),
      task('first', 0),
    ];
    expect(ids(sortTasks(tasks))).toEqual(['first', 'early', 'a', 'b']);
  });

  test('does not depend on the order of its input and does not change it', () => {
    fc.assert(
      fc.property(
        anyTasks.chain((tasks) =>
          fc.tuple(
            fc.constant(tasks),
            fc.shuffledSubarray(tasks, { minLength: tasks.length, maxLength: tasks.length }),
          ),
        ),
        ([tasks, shuffled]) => {
          const before = ids(shuffled);
          expect(sortTasks(shuffled)).toEqual(sortTasks(tasks));
          expect(ids(shuffled)).toEqual(before);
        },
      ),
    );
  });
});

describe('moveId', () => {
  test.each([
    [0, 2, ['b', 'c', 'a', 'd']],
    [3, 0, ['d', 'a', 'b', 'c']],
    [1, 1, ['a', 'b', 'c', 'd']],
  ])('moves from %i to %i', (from, to, expected) => {
    expect(moveId(['a', 'b', 'c', 'd'], from, to)).toEqual(expected);
  });
});

describe('arrange', () => {
  test('skips missing ids and appends unknown tasks in their order', () => {
    const tasks = [task('new 1'), task('a'), task('b'), task('new 2')];
    expect(ids(arrange(tasks, ['b', 'gone', 'a']))).toEqual(['b', 'a', 'new 1', 'new 2']);
  });

  test('gives, once its indexes are stored, the order that the user chose', () => {
    fc.assert(
      fc.property(anyTasks, fc.nat(), fc.nat(), (tasks, a, b) => {
        const shown = sortTasks(tasks);
        const wanted = moveId(ids(shown), a % shown.length, b % shown.length);
        const stored = arrange(shown, wanted).map((one, order) => ({ ...one, order }));
        expect(ids(sortTasks(stored))).toEqual(wanted);
      }),
    );
  });
});

describe('hasOrderBeyondCount', () => {
  test('is false exactly when a new task with the count as its order would be last', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        const added = task('added', tasks.length, '2026-11-20T08:00:00.002Z');
        const last = sortTasks([...tasks, added]).at(-1);
        expect(hasOrderBeyondCount(tasks)).toBe(last !== added);
      }),
    );
  });
});

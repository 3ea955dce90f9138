// @spec daily-task-sorted

import fc from 'fast-check';
import type { Ordered } from '#domain/ordering/by-order.ts';
import {
  arrange,
  hasOrderBeyondCount,
  moveId,
  sortTasks,
  keyAction,
  countByDay,
  type Carried,
} from './task-order.ts';

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

const list = ['a', 'b', 'c'];
const press = (keys: string[], id = 'b') => {
  let carried: Carried | undefined;
  let ended: readonly string[] | undefined;
  for (const key of keys) {
    const action = keyAction(carried, id, carried?.ids ?? list, key);
    if (action === undefined) continue;
    carried = 'carried' in action ? action.carried : undefined;
    if (action.step === 'end') ended = action.ids;
  }
  return { carried, ended };
};

test.each([
  [
    [' ', 'ArrowUp', ' '],
    ['b', 'a', 'c'],
  ],
  [
    ['Enter', 'ArrowDown', 'Enter'],
    ['a', 'c', 'b'],
  ],
  [
    [' ', 'ArrowDown', 'ArrowDown', 'ArrowUp', ' '],
    ['a', 'b', 'c'],
  ],
  [
    [' ', 'ArrowUp', 'ArrowUp', 'ArrowUp', ' '],
    ['b', 'a', 'c'],
  ],
  [
    [' ', 'Home', ' '],
    ['b', 'a', 'c'],
  ],
  [
    [' ', 'End', ' '],
    ['a', 'c', 'b'],
  ],
  [
    [' ', 'x', 'ArrowUp', ' '],
    ['b', 'a', 'c'],
  ],
])('keyboard move: %j results in %j', (keys, ids) => {
  expect(press(keys)).toEqual({ carried: undefined, ended: ids });
});

test('the arrows carry a task by one place, and not past the ends', () => {
  expect(press([' ', 'ArrowDown', ' '], 'a').ended).toEqual(['b', 'a', 'c']);
  expect(press([' ', 'ArrowUp', ' '], 'c').ended).toEqual(['a', 'c', 'b']);
  expect(press([' ', 'ArrowDown', ' '], 'c').ended).toEqual(list);
  expect(press([' ', 'ArrowUp', ' '], 'a').ended).toEqual(list);
});

test('keyboard move: Escape cancels it', () => {
  expect(press([' ', 'ArrowUp', 'Escape'])).toEqual({ carried: undefined, ended: undefined });
});

test.each(['ArrowUp', 'ArrowDown', 'Home', 'End', 'Escape', 'Tab', 'a'])(
  'keyboard move: ignores %s before a task is picked up',
  (key) => {
    expect(keyAction(undefined, 'b', list, key)).toBeUndefined();
  },
);

test('keyboard move: picking up another task puts the previous one down', () => {
  const carried = { id: 'a', ids: ['b', 'a', 'c'] };
  expect(keyAction(carried, 'c', list, ' ')).toEqual({ step: 'start', carried: { id: 'c', ids: list } });
});

test('count by day: counts the tasks of each day', () => {
  const tasks = ['2026-11-20', '2026-11-18', '2026-11-20'].map((date) => ({ date }));
  expect([...countByDay(tasks)]).toEqual([
    ['2026-11-20', 2],
    ['2026-11-18', 1],
  ]);
});

test('count by day: is empty without tasks', () => {
  expect(countByDay([]).size).toBe(0);
});

import fc from 'fast-check';
import { stableOrder } from './stable-order.ts';

const items = (ids: readonly string[]) => ids.map((id) => ({ id }));
const ids = fc.uniqueArray(fc.string(), { maxLength: 12 });

test('stable order: keeps the position of a toggled task', () => {
  const sorted = [
    { id: 'b', done: false },
    { id: 'a', done: true },
  ];
  expect(stableOrder(['a', 'b'], sorted)).toEqual([
    { id: 'a', done: true },
    { id: 'b', done: false },
  ]);
});

test.each([
  ['was added', ['a', 'b'], ['b', 'c', 'a']],
  ['was removed', ['a', 'b', 'c'], ['c', 'a']],
  ['was replaced', ['a', 'b'], ['c', 'a']],
])('stable order: uses the new order when a task %s', (_what, shown, sorted) => {
  expect(stableOrder(shown, items(sorted))).toEqual(items(sorted));
});

test('stable order: contains each item once', () => {
  fc.assert(
    fc.property(ids, ids, (shown, sorted) => {
      const settled = stableOrder(shown, items(sorted)).map(({ id }) => id);
      expect(settled.toSorted()).toEqual(sorted.toSorted());
    }),
  );
});

import fc from 'fast-check';
import { settledOrder } from './settled-order.ts';

const items = (ids: readonly string[]) => ids.map((id) => ({ id }));
const ids = fc.uniqueArray(fc.string(), { maxLength: 12 });

test('a task that is ticked stays where it is', () => {
  const sorted = [
    { id: 'b', done: false },
    { id: 'a', done: true },
  ];
  expect(settledOrder(['a', 'b'], sorted)).toEqual([
    { id: 'a', done: true },
    { id: 'b', done: false },
  ]);
});

test.each([
  ['came', ['a', 'b'], ['b', 'c', 'a']],
  ['went', ['a', 'b', 'c'], ['c', 'a']],
  ['was exchanged', ['a', 'b'], ['c', 'a']],
])('when one %s the new order holds', (_what, shown, sorted) => {
  expect(settledOrder(shown, items(sorted))).toEqual(items(sorted));
});

test('loses and repeats nothing', () => {
  fc.assert(
    fc.property(ids, ids, (shown, sorted) => {
      const settled = settledOrder(shown, items(sorted)).map(({ id }) => id);
      expect(settled.toSorted()).toEqual(sorted.toSorted());
    }),
  );
});

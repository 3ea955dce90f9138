import fc from 'fast-check';
import { sortItems } from './item-order.ts';

const item = fc.record({
  id: fc.uuid(),
  createdAt: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03'),
});

test('item order: is the oldest first on every device, for any order of the response', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(item, { selector: ({ id }) => id }),
      fc.infiniteStream(fc.nat()),
      (items, dice) => {
        const shuffled = [...items].sort(() => ((dice.next().value as number) % 3) - 1);
        const sorted = sortItems(items);
        expect(sortItems(shuffled)).toEqual(sorted);
        for (const [index, { createdAt }] of sorted.slice(1).entries()) {
          expect(createdAt >= sorted[index]!.createdAt).toBe(true);
        }
      },
    ),
  );
});

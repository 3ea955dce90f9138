import fc from 'fast-check';
import { byCreation } from './by-creation.ts';

test('byCreation: sorts by creation, then id; a record without a creation time comes first', () => {
  const sorted = [
    { id: 'c', createdAt: null },
    { id: 'd' },
    { id: 'b', createdAt: '2026-11-20T07:00:00.000Z' },
    { id: 'a', createdAt: '2026-11-20T08:00:00.000Z' },
    { id: 'z', createdAt: '2026-11-20T08:00:00.000Z' },
  ];
  expect(sorted.toReversed().sort(byCreation)).toEqual(sorted);
});

const item = fc.record({
  id: fc.uuid(),
  createdAt: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03'),
});

test('byCreation: any order of the response gives the same order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(item, { selector: ({ id }) => id }),
      fc.infiniteStream(fc.nat()),
      (items, dice) => {
        const shuffled = [...items].sort(() => ((dice.next().value as number) % 3) - 1);
        const sorted = items.toSorted(byCreation);
        expect(shuffled.sort(byCreation)).toEqual(sorted);
        for (const [index, { createdAt }] of sorted.slice(1).entries()) {
          expect(createdAt >= sorted[index]!.createdAt).toBe(true);
        }
      },
    ),
  );
});

import fc from 'fast-check';
import { byOrder, type Ordered } from './by-order.ts';

const record = fc.record<Ordered>({
  id: fc.string({ maxLength: 2 }),
  order: fc.nat(3),
  createdAt: fc.constantFrom('2026-11-20T08:00:00.000Z', '2026-11-20T08:00:00.001Z'),
});

test('byOrder: sorts by order, then creation, then id', () => {
  const at = (id: string, order: number, createdAt = '2026-11-20T08:00:00.000Z') => ({
    id,
    order,
    createdAt,
  });
  const sorted = [at('z', 0), at('y', 1, '2026-11-20T07:00:00.000Z'), at('a', 1), at('b', 1)];
  expect(sorted.toReversed().sort(byOrder)).toEqual(sorted);
});

test('byOrder: is a total order in which only equal records compare as equal', () => {
  fc.assert(
    fc.property(record, record, record, (a, b, c) => {
      expect(Math.sign(byOrder(a, b)) + Math.sign(byOrder(b, a))).toBe(0);
      if (byOrder(a, b) <= 0 && byOrder(b, c) <= 0) expect(byOrder(a, c)).toBeLessThanOrEqual(0);
      if (byOrder(a, b) === 0) expect(a).toEqual(b);
    }),
  );
});

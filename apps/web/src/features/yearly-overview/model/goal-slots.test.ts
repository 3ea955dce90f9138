import fc from 'fast-check';
import { goalSlots, slotCount } from './goal-slots.ts';

const goal = (id: string, order: number, createdAt = '2026-01-01T00:00:00.000Z') => ({
  id,
  order,
  createdAt,
});

test('goals stand at their order, also the first one, and the rest is free', () => {
  const [first, fourth] = [goal('a', 0), goal('b', 3)];
  expect(goalSlots([fourth, first])).toEqual([first, undefined, undefined, fourth, undefined]);
});

test('of two goals with one order the older one has the place', () => {
  const older = goal('b', 2, '2026-01-01T00:00:00.000Z');
  const newer = goal('a', 2, '2026-01-02T00:00:00.000Z');
  expect(goalSlots([newer, older])[2]).toBe(older);
});

test('there are always five places, each holds only what belongs there, however the goals came', () => {
  const anyGoal = fc.record({
    id: fc.uuid(),
    order: fc.integer({ min: 0, max: 4 }),
    createdAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
  });
  fc.assert(
    fc.property(fc.uniqueArray(anyGoal, { selector: ({ id }) => id }), (goals) => {
      const slots = goalSlots(goals);
      expect(slots).toHaveLength(slotCount);
      slots.forEach((slot, order) => {
        expect(slot?.order ?? order).toBe(order);
        expect(slot === undefined).toBe(!goals.some((one) => one.order === order));
      });
      expect(goalSlots(goals.toReversed())).toEqual(slots);
    }),
  );
});

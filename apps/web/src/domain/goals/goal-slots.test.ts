// @spec year-goal-cards yearly-goal-slots

import fc from 'fast-check';
import { goalSlots, slotCount } from './goal-slots.ts';

const goal = (id: string, order: number, createdAt = '2026-01-01T00:00:00.000Z') => ({
  id,
  order,
  createdAt,
});

test('goal slots: each goal is at the index of its order, the others are undefined', () => {
  const [first, fourth] = [goal('a', 0), goal('b', 3)];
  expect(goalSlots([fourth, first])).toEqual([first, undefined, undefined, fourth, undefined]);
});

test('goal slots: the older of two goals with the same order has the slot', () => {
  const older = goal('b', 2, '2026-01-01T00:00:00.000Z');
  const newer = goal('a', 2, '2026-01-02T00:00:00.000Z');
  expect(goalSlots([newer, older])[2]).toBe(older);
});

test('goal slots: has five slots with matching goals, for any order of the input', () => {
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

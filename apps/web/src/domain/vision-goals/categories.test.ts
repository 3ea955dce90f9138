// @spec vision-columns future-goal-unknown-category future-goal-edits

import { futureGoal } from '@kairos/schema/entities/future-goal';
import fc from 'fast-check';
import { categories, columns, goalsByCategory } from './categories.ts';

const goals = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    category: fc.constantFrom(...categories, 'fame', 'Health', '', 'constructor', '__proto__'),
    createdAt: fc.constantFrom(
      '2026-11-20T08:00:00.000Z',
      '2026-11-20T08:00:00.001Z',
      '2025-01-01T00:00:00.000Z',
    ),
  }),
  { selector: ({ id }) => id },
);

test('future vision: the left column has three categories, the right one four', () => {
  expect(columns).toEqual([
    ['health', 'relationships', 'growth'],
    ['travel', 'environment', 'career', 'finance'],
  ]);
});

test('future vision: categories match the schema', () => {
  expect([...categories].sort()).toEqual([...futureGoal.fields.category.oneOf].sort());
});

test('goals by category: every goal of a known category is in it once, any other is missing', () => {
  fc.assert(
    fc.property(goals, (all) => {
      const sorted = goalsByCategory(all);
      expect(Object.keys(sorted)).toEqual(categories);
      for (const category of categories) {
        const wanted = all.filter((goal) => goal.category === category);
        expect(new Set(sorted[category])).toEqual(new Set(wanted));
        expect(sorted[category]).toHaveLength(wanted.length);
      }
    }),
  );
});

test('goals by category: the oldest is first, for any order of the input', () => {
  fc.assert(
    fc.property(
      goals.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const sorted = goalsByCategory(all);
        expect(goalsByCategory(shuffled)).toEqual(sorted);
        for (const list of Object.values(sorted)) {
          const moments = list.map(({ createdAt }) => createdAt);
          expect(moments).toEqual([...moments].sort());
        }
      },
    ),
  );
});

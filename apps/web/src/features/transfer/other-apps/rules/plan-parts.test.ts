import * as fc from 'fast-check';
import type { OtherAppPlan } from './plan-import.ts';
import { partCount, partOfPlan, sizeOfParts } from './plan-parts.ts';

const planOf = (added: number, extended: number): Pick<OtherAppPlan, 'added' | 'extended'> => ({
  added: Array.from({ length: added }, (_, index) => ({
    ...{ entity: 'LaterTask', id: `a${index}`, values: {}, createdAt: '' },
  })),
  extended: Array.from({ length: extended }, (_, index) => ({ id: `e${index}`, before: '', text: '' })),
});

test('parts of a plan: together they are the plan, and none is larger than 200', () => {
  fc.assert(
    fc.property(fc.nat(900), fc.nat(900), (added, extended) => {
      const plan = planOf(added, extended);
      const total = added + extended;
      const parts = Array.from({ length: partCount(total) }, (_, index) => partOfPlan(plan, index));
      expect(parts.flatMap(({ records }) => records)).toEqual(plan.added);
      expect(parts.flatMap((part) => part.extended)).toEqual(plan.extended);
      const sizes = parts.map((part) => part.records.length + part.extended.length);
      expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(200);
      sizes.forEach((_, index) => {
        const sum = sizes.slice(0, index + 1).reduce((one, other) => one + other, 0);
        expect(sizeOfParts(index + 1, total)).toBe(sum);
      });
    }),
    { numRuns: 30 },
  );
  expect(partOfPlan(undefined, 0)).toEqual({ records: [], extended: [] });
});

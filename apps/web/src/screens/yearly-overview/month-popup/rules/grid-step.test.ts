import fc from 'fast-check';
import { gridStep } from './grid-step.ts';

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter', 'a'];

test.each([
  [10, 'ArrowLeft', 9],
  [10, 'ArrowRight', 11],
  [10, 'ArrowUp', 3],
  [10, 'ArrowDown', 17],
  [2, 'ArrowLeft', 1],
  [8, 'ArrowUp', 1],
  [29, 'ArrowRight', 30],
  [23, 'ArrowDown', 30],
  [10, 'Home', 1],
  [10, 'End', 30],
])('grid step: %i. with %s gives %i.', (from, key, to) => {
  expect(gridStep(from, key, 30)).toBe(to);
});

test.each([
  [1, 'ArrowLeft'],
  [7, 'ArrowUp'],
  [30, 'ArrowRight'],
  [24, 'ArrowDown'],
  [10, 'Enter'],
  [10, 'Tab'],
])('grid step: %i. of thirty with %s gives undefined', (from, key) => {
  expect(gridStep(from, key, 30)).toBeUndefined();
});

test('grid step: stays within the month', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 28, max: 31 }),
      fc.integer({ min: 1, max: 28 }),
      fc.constantFrom(...keys),
      (count, from, key) => {
        const to = gridStep(from, key, count) ?? from;
        expect(to).toBeGreaterThanOrEqual(1);
        expect(to).toBeLessThanOrEqual(count);
      },
    ),
  );
});

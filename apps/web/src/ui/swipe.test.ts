import { swipeOf } from './swipe.ts';

test.each([
  [-60, 0, 1],
  [60, 0, -1],
  [-60, 25, 1],
  [-60, -40, undefined],
  [30, 0, undefined],
  [0, 200, undefined],
])('swipe: %i px sideways and %i px down', (x, y, weeks) => {
  expect(swipeOf({ x: 100, y: 100 }, { x: 100 + x, y: 100 + y })).toBe(weeks);
});

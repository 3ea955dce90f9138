import { percentile } from './percentile.ts';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test('percentile: takes the value of the nearest rank, in any order of the values', () => {
  expect(percentile(hundred, 0.5)).toBe(50);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile([3, 1, 2], 0.5)).toBe(2);
});

test('percentile: a few values have their largest as 99th percentile', () => {
  expect(percentile([5, 40, 6], 0.99)).toBe(40);
  expect(percentile([7], 0)).toBe(7);
});

test('percentile: no values have none, and the values stay in their order', () => {
  const values = [2, 1];
  expect(percentile([], 0.5)).toBeNaN();
  percentile(values, 0.5);
  expect(values).toEqual([2, 1]);
});

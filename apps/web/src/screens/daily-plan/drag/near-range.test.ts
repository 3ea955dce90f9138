import { nearRange } from './near-range.ts';

const heightOf = (height: number) => (index: number) => index * height;

test.each([
  ['in the middle, in steps of eight', 1000, 2020, 2700, { first: 24, end: 40 }],
  ['at the top', 1000, -500, 300, { first: 0, end: 8 }],
  ['at the end', 43, 3000, 9000, { first: 32, end: 43 }],
  ['above the list: none of its rows', 1000, -900, -100, { first: 0, end: 0 }],
])('near range: %s', (_name, count, top, bottom, expected) => {
  expect(nearRange(count, heightOf(80), top, bottom)).toEqual(expected);
});

test('near range: has the last row when the list ends above', () => {
  expect(nearRange(20, heightOf(80), 4000, 5000)).toEqual({ first: 16, end: 20 });
});

test('near range: without a layout, all rows', () => {
  expect(nearRange(100, heightOf(0), -400, 1200)).toEqual({ first: 0, end: 100 });
});

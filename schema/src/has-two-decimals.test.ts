import { hasTwoDecimals } from './has-two-decimals.ts';

test.each([0, 0.01, 0.1, 0.29, 1.15, 2.5, 8, 99_999.99, 100_000, -0.07])(
  'two decimals: %d has at most two',
  (value) => {
    expect(hasTwoDecimals(value)).toBe(true);
  },
);

test.each([0.001, 0.125, 1.005, 0.1 + 0.2, NaN])('two decimals: %d has more, or none', (value) => {
  expect(hasTwoDecimals(value)).toBe(false);
});

test('two decimals: each hundredth up to 1,000 has at most two', () => {
  const hundredths = Array.from({ length: 100_000 }, (_, index) => Number((index / 100).toFixed(2)));
  expect(hundredths.filter((value) => !hasTwoDecimals(value))).toEqual([]);
});

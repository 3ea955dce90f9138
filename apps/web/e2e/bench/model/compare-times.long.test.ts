import { compareTimes } from './compare-times.ts';

/** Times that are spread evenly up to 2 around a mean, so that samples do not depend on chance. */
const times = (mean: number, count = 2_000) =>
  Array.from({ length: count }, (_, index) => mean - 2 + ((index * 0.618) % 1) * 4);

test('compared times: samples around the same mean do not differ', () => {
  const { t, low, high } = compareTimes(times(20), times(20).toReversed());
  expect(t).toBeLessThan(4.5);
  expect(low).toBeLessThanOrEqual(0);
  expect(high).toBeGreaterThanOrEqual(0);
});

test('compared times: a difference of 3 % is found', () => {
  const { t, difference, low } = compareTimes(times(20.6), times(20));
  expect(t).toBeGreaterThan(4.5);
  expect(difference).toBeCloseTo(3, 1);
  expect(low).toBeGreaterThan(0);
});

test('compared times: a few very slow requests hide no difference and make none', () => {
  const slow = Array.from({ length: 40 }, () => 5_000);
  expect(compareTimes([...times(20), ...slow], times(20)).t).toBeLessThan(4.5);
  expect(compareTimes([...times(20.6), ...slow], [...times(20), ...slow]).t).toBeGreaterThan(4.5);
});

import { checkDisk } from './check-disk.ts';

test.each([
  [1_000_000_000, 0, 'ok'],
  [999_999_999, 0, 'failed'],
  [9_999_999_999, 5_000_000_000, 'failed'],
  [10_000_000_000, 5_000_000_000, 'ok'],
])('disk with %d bytes free and %d bytes of data: %s', (free, used, state) => {
  expect(checkDisk(free, used).state).toBe(state);
});

test('disk: says how much is free, and how much is needed', () => {
  expect(checkDisk(500_000_000, 1_200_000_000).text).toBe(
    '0.5 GB free, the data has 1.2 GB: free 2.4 GB or more.',
  );
});

import { nextStamp, noStamp, stampDevice, stampTime } from './stamp.ts';

test('stamp: contains time and device', () => {
  const stamp = nextStamp('laptop', 1_763_900_000_000, []);
  expect(stamp).toBe('1763900000000-laptop');
  expect([stampTime(stamp), stampDevice(stamp)]).toEqual([1_763_900_000_000, 'laptop']);
  expect([stampTime(noStamp), stampDevice(noStamp)]).toEqual([0, '']);
});

test.each(['[]', 'x', '-1-a', '1e99', '__proto__'])(
  'stamp: %j, which is no stamp, has the time 0',
  (text) => {
    expect(stampTime(text)).toBe(0);
    expect(nextStamp('laptop', 5, [text])).toBe('0000000000005-laptop');
  },
);

test('stamp: is later than each seen stamp at any time of the clock', () => {
  const seen = ['1763900000500-phone', '1763900000200-laptop', noStamp];
  expect(nextStamp('laptop', 1_763_800_000_000, seen)).toBe('1763900000501-laptop');
});

test('stamp: orders early times before late ones as text', () => {
  expect(nextStamp('laptop', 5, []) < nextStamp('laptop', 40, [])).toBe(true);
});

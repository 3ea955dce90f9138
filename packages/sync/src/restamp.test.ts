import { rowWith, time } from '../test/rows.ts';
import { restamped } from './restamp.ts';
import { maxAhead, type Stamp, stampOf } from './stamp.ts';

const now = Date.parse(time);
const changedAt = (stamp: Stamp) => rowWith({ pending: { text: { value: 'Water the plants', stamp } } });
const textStamp = (stamp: Stamp, latest: number | undefined, deviceTime: number) =>
  restamped(changedAt(stamp), latest, deviceTime)?.pending.text?.stamp;

test('restamp: a time after the latest accepted one becomes the time of the server', () => {
  const stamp = stampOf('laptop', now + 2 * maxAhead);
  expect(textStamp(stamp, now + maxAhead, now + 2 * maxAhead)).toBe(stampOf('laptop', now));
});

test('restamp: times stay when the server rejected something else, however far behind the clock of the device is', () => {
  // The clock of another device, whose value this change replaces, is ahead.
  const stamp = stampOf('laptop', now + 1);
  expect(textStamp(stamp, undefined, now - 2 * maxAhead)).toBeUndefined();
});

test('restamp: a malformed stamp becomes the time of the device when the server names no latest time', () => {
  expect(textStamp('10000000000000-laptop', undefined, now)).toBe(stampOf('laptop', now));
});

import { allKeyStamps, stampOfKey, withKeyStamps } from './key-stamps.ts';

const day = (index: number) => `day${String(index).padStart(3, '0')}`;
const stamp = (index: number) => `${String(index).padStart(13, '0')}-laptop`;

test('key stamps: a plain stamp is the stamp of every key', () => {
  expect(stampOfKey(stamp(7), 'monday')).toBe(stamp(7));
  expect(allKeyStamps(stamp(7))).toEqual([stamp(7)]);
  expect(allKeyStamps('')).toEqual([]);
});

test('key stamps: a changed key gets its own stamp, the others keep theirs', () => {
  const text = withKeyStamps(stamp(7), { monday: stamp(9) });
  expect([stampOfKey(text, 'monday'), stampOfKey(text, 'tuesday')]).toEqual([stamp(9), stamp(7)]);
});

test('key stamps: the oldest keys share the latest of their stamps when there are many keys', () => {
  let text = '';
  for (let index = 0; index < 100; index += 1) text = withKeyStamps(text, { [day(index)]: stamp(index) });
  expect(stampOfKey(text, day(99))).toBe(stamp(99));
  expect(stampOfKey(text, day(40))).toBe(stamp(40));
  expect(stampOfKey(text, day(39))).toBe(stamp(39));
  expect(stampOfKey(text, day(0))).toBe(stamp(39));
  expect(text.length).toBeLessThan(3000);
});

import { deviceKind, kindOfDevice } from './device-kind.ts';
import { newDeviceName } from './this-device.ts';

test.each([
  [false, 1080, 'computer'],
  [false, 400, 'computer'],
  [true, 599, 'phone'],
  [true, 600, 'tablet'],
] as const)('device kind: coarse pointer %s and %d px mean a %s', (isCoarse, side, kind) => {
  expect(deviceKind(isCoarse, side)).toBe(kind);
});

test.each([
  ['phone', true, 390, 844],
  ['phone', true, 844, 390],
  ['tablet', true, 820, 1180],
  ['computer', false, 1920, 1080],
] as const)('device name: has the kind %s', (kind, matches, width, height) => {
  Object.assign(globalThis, { matchMedia: () => ({ matches }) });
  jest.spyOn(globalThis, 'screen', 'get').mockReturnValue({ width, height } as Screen);
  const names = [newDeviceName(), newDeviceName()];
  expect(names[0]).toMatch(/^[a-z][0-9a-f]{9}$/);
  expect(names[0]).not.toBe(names[1]);
  expect(names.map(kindOfDevice)).toEqual([kind, kind]);
});

test('device name: counts as a computer without a kind, as the name of the server', () => {
  expect(kindOfDevice('server')).toBe('computer');
  expect(kindOfDevice('')).toBe('computer');
});

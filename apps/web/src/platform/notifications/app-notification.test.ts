import fc from 'fast-check';
import { recordOfHash, targetAddress, targetOf } from './app-notification.ts';

test('notification target: the address of a new window names the record', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (record) => {
      const address = targetAddress({ path: '/daily-plan?day=2026-11-25', record });
      const { pathname, search, hash } = new URL(address, 'https://kairos.example');
      expect([pathname, search, recordOfHash(hash)]).toEqual(['/daily-plan', '?day=2026-11-25', record]);
    }),
  );
  expect(targetAddress({ path: '/pomodoro' })).toBe('/pomodoro');
});

test.each(['', '#main', '#focus', '#focus=%E0'])(
  'notification target: the hash %j names no record',
  (hash) => {
    expect(recordOfHash(hash)).toBeUndefined();
  },
);

test.each([
  [{ path: '/pomodoro' }, { path: '/pomodoro' }],
  [
    { path: '/daily-plan', record: 'walk', other: 1 },
    { path: '/daily-plan', record: 'walk' },
  ],
  [{ path: '/daily-plan', record: 1 }, { path: '/daily-plan' }],
  [{ path: '//example.org' }, undefined],
  [{ path: 'https://example.org' }, undefined],
  [{ path: 1 }, undefined],
  ['take-over', undefined],
  [null, undefined],
])('notification target: reads %j as %j', (data, target) => {
  expect(targetOf(data)).toEqual(target);
});

// @spec icon-badge

import { untilNextDay } from '#domain/days/day-at.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { fakeCaches } from '#worker/testing/fake-caches.ts';
import { AppBadge, badgeAfter, badgeTasks } from './badge.ts';

const today = '2026-11-25';
const task = (id: string, values: object = {}) => ({ id, date: today, done: false, ...values });

test('badge: counts the open tasks of today, and none after the day was closed', () => {
  const tasks = [
    task('open'),
    task('done', { done: true }),
    task('earlier', { date: '2026-11-24' }),
    task('later', { date: '2026-11-26' }),
  ];
  expect(badgeTasks(tasks, { today, closedDay: '2026-11-24' })).toEqual(['open']);
  expect(badgeTasks(tasks, { today, closedDay: null })).toEqual(['open']);
  expect(badgeTasks(tasks, { today, closedDay: today })).toEqual([]);
  expect(badgeTasks(tasks, { today, closedDay: '2026-11-26' })).toEqual([]);
});

test.each([['00:00'], ['04:00']] as const)(
  'badge: of a day that starts at %s holds until the end of each day of a year, also when the clocks change',
  (start) => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = shiftDay(day, 1)) {
      const morning = new Date(`${day}T12:00`);
      const until = morning.getTime() + untilNextDay(morning, start);
      const badge = { open: ['a', 'b'], until };
      const end = new Date(`${shiftDay(day, 1)}T${start}`).getTime();
      expect(badgeAfter(badge, end - 1, 'a').open).toEqual(['b']);
      expect(badgeAfter(badge, end).open).toEqual([]);
    }
  },
);

test('badge: at 01:30 the number is that of the day before when days start at 04:00', () => {
  const evening = new Date(2026, 10, 25, 22, 0);
  const badge = { open: ['a', 'b'], until: evening.getTime() + untilNextDay(evening, '04:00') };
  expect(badgeAfter(badge, new Date(2026, 10, 26, 1, 30).getTime(), 'a').open).toEqual(['b']);
  expect(badgeAfter(badge, new Date(2026, 10, 26, 4, 0).getTime()).open).toEqual([]);
});

/** An icon; undefined without a number. */
function icon() {
  const state: { number?: number | undefined } = {};
  const setter = {
    setAppBadge: (count: number) => Promise.resolve(void (state.number = count)),
    clearAppBadge: () => Promise.resolve(void (state.number = undefined)),
  };
  return { state, setter };
}

test('app badge: the worker lowers the number after a tick, and clears it after the day', async () => {
  const { state, setter } = icon();
  const caches = fakeCaches();
  const badge = new AppBadge(caches, setter);
  // Nothing was shown, so it is turned off.
  await badge.update(0, 'a');
  expect(state.number).toBeUndefined();
  await badge.show({ open: ['a', 'b'], until: 100 });
  expect(state.number).toBe(2);
  const inWorker = new AppBadge(caches, setter);
  await inWorker.update(10, 'a');
  expect(state.number).toBe(1);
  await inWorker.update(10, 'a');
  expect(state.number).toBe(1);
  await inWorker.update(100);
  expect(state.number).toBeUndefined();
  await badge.show({ open: ['c'], until: 200 });
  await badge.clear();
  await inWorker.update(110);
  expect(state.number).toBeUndefined();
});

test('app badge: a browser that rejects it, or that has none, is no failure', async () => {
  const rejecting = () => Promise.reject(new TypeError('Not allowed'));
  const badge = { open: ['a'], until: 100 };
  await new AppBadge(fakeCaches(), { setAppBadge: rejecting, clearAppBadge: rejecting }).show(badge);
  const without = new AppBadge(fakeCaches(), {});
  await without.show(badge);
  await without.clear();
});

// @spec pause-all-habits

import fc from 'fast-check';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekdays } from '#domain/days/weekday.ts';
import { sample } from '#test/sample.ts';
import { currentStreak } from './current-streak.ts';
import { historyOf } from './habit-history.ts';
import { daysOfPause, endChanges, pauseChanges, pauseOfAll } from './pause-all.ts';
import type { Pause } from './pauses.ts';

const today = '2026-11-20';
const holiday = { from: '2026-11-20', to: '2026-11-28' };
const illness = { from: '2026-11-18', to: null };
const none: ReadonlySet<string> = new Set();
const habit = (id: string, ...pauses: readonly Pause[]) => ({ id, pauses: JSON.stringify(pauses) });
const shared = (pause: Pause): Pause => ({ ...pause, all: true });
/** The habits after changes of their pauses. */
const after = <One extends { readonly id: string }>(
  habits: readonly One[],
  changes: ReturnType<typeof pauseChanges>,
) => habits.map((one) => ({ ...one, ...changes.find(({ id }) => id === one.id)?.values }));
const pausesAfter = (...args: Parameters<typeof after>) =>
  after(...args).map((one) => JSON.parse((one as unknown as { pauses: string }).pauses) as unknown);

test('pause of all habits: is added to each habit but those that go on, and keeps their own pauses', () => {
  const own = { from: '2026-11-22', to: '2026-11-23' };
  const habits = [habit('read'), habit('run', own), habit('pages')];
  const changes = pauseChanges(habits, holiday, new Set(['pages']));
  expect(pausesAfter(habits, changes)).toEqual([[shared(holiday)], [shared(holiday), own], []]);
  expect(pauseOfAll(after(habits, changes), today)).toEqual(shared(holiday));
});

test.each([
  ['yesterday', illness, [shared({ from: '2026-11-18', to: '2026-11-19' })]],
  ['from its beginning, when that is today', holiday, []],
  ['from its beginning, when it is still to come', { from: '2026-12-21', to: '2027-01-03' }, []],
])('pause of all habits: is ended %s, and only where it is the same', (_, pause, left) => {
  const other = shared({ from: '2026-11-10', to: '2026-11-30' });
  const own = { from: pause.from, to: pause.to };
  const habits = [habit('read', shared(pause)), habit('run', other), habit('own', own)];
  expect(pausesAfter(habits, endChanges(habits, shared(pause), today))).toEqual([left, [other], [own]]);
});

test.each([
  [
    'the one that runs and ends last',
    [holiday, { ...holiday, to: '2026-12-01' }],
    { ...holiday, to: '2026-12-01' },
  ],
  ['the one without an end', [holiday, illness], illness],
  [
    'the next one to come',
    [
      { from: '2027-01-01', to: null },
      { from: '2026-12-01', to: '2026-12-02' },
    ],
    { from: '2026-12-01', to: '2026-12-02' },
  ],
  ['none that is over', [{ from: '2026-11-01', to: '2026-11-19' }], undefined],
])('pause of all habits: is %s', (_, pauses, found) => {
  for (const habits of [
    pauses.map((pause, id) => habit(String(id), shared(pause))),
    [habit('one', ...pauses.map(shared))],
  ])
    expect(pauseOfAll(habits, today)).toEqual(found && shared(found));
  // A pause of one habit is none of all.
  expect(pauseOfAll([habit('one', ...pauses)], today)).toBeUndefined();
});

test('pause of all habits: has its days, across changes of the clocks', () => {
  expect(daysOfPause(holiday)).toBe(9);
  expect(daysOfPause({ from: today, to: today })).toBe(1);
  expect(daysOfPause({ from: '2026-03-01', to: '2026-04-30' })).toBe(61);
  expect(daysOfPause(illness)).toBeUndefined();
});

test('pause of all habits: keeps each streak, however long it is and whenever it ends', () => {
  const yesterday = shiftDay(today, -1);
  const day = fc.integer({ min: 1, max: 60 }).map((back) => shiftDay(today, -back));
  fc.assert(
    fc.property(
      fc.array(day, { maxLength: 60 }),
      fc.subarray([...weekdays]),
      fc.integer({ min: 1, max: 120 }),
      fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined }),
      (done, days, length, isBackAfter) => {
        const one = sample('Habit', {
          id: 'read',
          days,
          log: JSON.stringify(Object.fromEntries(done.map((key) => [key, true]))),
          ...{
            pauses: null,
            perWeek: null,
            amount: null,
            createdAt: `${shiftDay(today, -90)}T12:00:00.000Z`,
          },
        });
        const before = currentStreak(historyOf(one, today));
        const pause = { from: today, to: shiftDay(today, length - 1) };
        let paused = after([one], pauseChanges([one], pause, none));
        const end = Math.min(length, isBackAfter ?? length);
        const back = shiftDay(today, end);
        if (isBackAfter !== undefined && isBackAfter < length)
          paused = after(paused, endChanges(paused, pause, back));
        for (const at of [yesterday, today, shiftDay(today, end - 1), back]) {
          if (at >= today) expect(currentStreak(historyOf(paused[0]!, at))).toBe(before);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

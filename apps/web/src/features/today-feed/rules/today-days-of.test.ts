// @spec today-address-day

import { maxTodayDaysLength } from '@kairos/schema/entities/today-feed';
import type { OtherEvent } from '#features/other-calendars/rules/other-event.ts';
import { sample } from '#test/sample.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { cutText, localInstant, todayDaysOf, writtenRange } from './today-days-of.ts';

const today = '2026-11-27';
const words = { habits: 'Habits', free: 'A free day.', old: 'Open Kairos to go on.' };
const everything = { tasks: true, habits: true, calendars: false, hideWords: false };
const task = (text: string, values: object = {}) =>
  sample('DailyTask', { id: text, text, date: today, done: false, order: 0, ...values });
let made = 0;
/** Each habit is later than the ones before. */
const habit = (name: string, values: object = {}) =>
  sample('Habit', {
    id: name,
    name,
    createdAt: new Date((made += 1)).toISOString(),
    log: '{}',
    days: [],
    pauses: null,
    perWeek: null,
    ...values,
  });

const daysOf = (
  tasks: readonly ReturnType<typeof task>[],
  habits: readonly ReturnType<typeof habit>[] = [],
  choices = everything,
  events: readonly OtherEvent[] = [],
) =>
  todayDaysOf(tasks, habits, {
    ...{ events, dayStart: '04:00' as const },
    ...{ choices, today, words, asOf: '2026-11-27T08:40:00+00:00' },
    titleOf: (day) => `Day ${day}`,
  }).days;

test('days of today’s address: eight days, each with its tasks in their order', () => {
  const days = daysOf([
    task('Water', { order: 2, time: '' }),
    task('Pages', { order: 1, time: '07:00', minutes: 20, done: true }),
    task('Dentist', { date: shiftDay(today, 7), time: '14:00' }),
    task('Earlier', { date: shiftDay(today, -1) }),
    task('Later', { date: shiftDay(today, 8) }),
  ]);
  expect(Object.keys(days)).toEqual(Array.from({ length: 8 }, (_, index) => shiftDay(today, index)));
  expect(writtenRange(today)).toEqual({ first: today, last: '2026-12-04' });
  expect(days[today]).toEqual({
    ...{ title: 'Day 2026-11-27', open: 1, done: 1 },
    tasks: [
      { time: '07:00', minutes: 20, text: 'Pages', done: true },
      { text: 'Water', done: false },
    ],
  });
  expect(days['2026-12-04']).toMatchObject({ open: 1, tasks: [{ text: 'Dentist' }] });
  expect(days['2026-11-28']).toEqual({ title: 'Day 2026-11-28', open: 0, done: 0 });
});

test('days of today’s address: habits that count on the day and are not paused, and those that are done', () => {
  const pauses = JSON.stringify([{ from: today, to: today }]);
  const days = daysOf(
    [],
    [
      habit('Run', { log: JSON.stringify({ [today]: true }), days: ['Mon'] }),
      habit('Read', { days: ['Mon'] }),
      habit('Walk', { pauses }),
      habit('Piano', { perWeek: 3, days: ['Mon'] }),
      habit('Stretch'),
    ],
  );
  expect(days[today]?.habits).toEqual([
    { text: 'Run', done: true },
    { text: 'Piano', done: false },
    { text: 'Stretch', done: false },
  ]);
  expect(days['2026-11-28']?.habits).toContainEqual({ text: 'Walk', done: false });
});

test('days of today’s address: have no words when they are hidden, and no part that was not chosen', () => {
  const lists = [
    [task('Secret plan', { time: '09:30' })],
    [habit('Secret habit', { log: JSON.stringify({ [today]: true }) })],
  ] as const;
  const hidden = daysOf(...lists, { ...everything, hideWords: true });
  expect(JSON.stringify(hidden)).not.toContain('Secret');
  expect(hidden[today]).toMatchObject({
    tasks: [{ time: '09:30', done: false }],
    habits: [{ done: true }],
  });
  expect(daysOf(...lists, { ...everything, tasks: false })[today]).not.toHaveProperty('open');
  expect(daysOf(...lists, { ...everything, habits: false })[today]).not.toHaveProperty('habits');
});

test('days of today’s address: eight full days of long Chinese texts fit into the record', () => {
  const tasks = Array.from({ length: 8 * 40 }, (_, index) =>
    task(`${'写'.repeat(500)}${index}`, {
      ...{ id: String(index), time: '09:30', minutes: 90, order: index, done: index % 2 === 0 },
      date: shiftDay(today, Math.floor(index / 40)),
    }),
  );
  const habits = Array.from({ length: 40 }, (_, index) => habit('习'.repeat(100), { id: String(index) }));
  const days = daysOf(tasks, habits);
  expect(JSON.stringify({ words, days }).length).toBeLessThan(maxTodayDaysLength);
  expect(new TextEncoder().encode(JSON.stringify({ words, days })).length).toBeLessThan(maxTodayDaysLength);
  expect(days[today]).toMatchObject({ open: 20, done: 20 });
  expect(days[today]?.tasks?.every(({ done }) => !done)).toBe(true);
  expect(days['2026-12-04']?.tasks?.length).toBeGreaterThan(5);
});

test('days of today’s address: above 24 tasks the done ones are left out first, the counts stay', () => {
  const tasks = Array.from({ length: 30 }, (_, index) =>
    task(`T${index}`, { order: index, done: index < 10 }),
  );
  const { open, done, tasks: shown = [] } = daysOf(tasks)[today] ?? {};
  expect([open, done, shown.length]).toEqual([20, 10, 24]);
  expect(shown.map(({ text }) => text).slice(0, 5)).toEqual(['T6', 'T7', 'T8', 'T9', 'T10']);
});

test.each([
  ['short', 'short'],
  ['two\nlines  and   spaces ', 'two lines and spaces'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), `${'x'.repeat(59)}…`],
  ['👩‍👩‍👧‍👦'.repeat(60), '👩‍👩‍👧‍👦'.repeat(60)],
  ['👩‍👩‍👧‍👦'.repeat(61), `${'👩‍👩‍👧‍👦'.repeat(59)}…`],
])('days of today’s address: the text %j is cut to %j', (text, cut) => {
  expect(cutText(text)).toBe(cut);
});

test('days of today’s address: the time of the write has the offset of the device', () => {
  const instant = new Date('2026-11-27T08:40:05.123Z');
  for (const [offset, text] of [
    [0, '2026-11-27T08:40:05+00:00'],
    [-345, '2026-11-27T14:25:05+05:45'],
    [210, '2026-11-27T05:10:05-03:30'],
  ] as const) {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValueOnce(offset);
    expect(localInstant(instant)).toBe(text);
  }
});

test('days of today’s address: events of other calendars, when they are chosen', () => {
  const at = (day: string, time: string) => new Date(`${day}T${time}`);
  const event = (title: string, values: Partial<OtherEvent>): OtherEvent => ({
    ...{ id: title, title, allDay: false, place: '', text: '', link: '' },
    ...{ start: at(today, '11:30'), end: at(today, '12:30'), source: { id: 's', name: 'S', tint: 'sage' } },
    ...values,
  });
  const night = { start: at('2026-11-28', '01:30'), end: at('2026-11-28', '02:00') };
  const whole = { allDay: true, start: at(today, '00:00'), end: at(today, '23:59:59') };
  const events = [event('Late', night), event('Parents’ evening', {}), event('Fair', whole)];
  const chosen = { ...everything, calendars: true };
  expect(daysOf([], [], chosen, events)[today]?.events).toEqual([
    { text: 'Fair' },
    { time: '11:30', end: '12:30', text: 'Parents’ evening' },
    { time: '01:30', end: '02:00', text: 'Late' },
  ]);
  expect(daysOf([], [], chosen, events)['2026-11-28']).not.toHaveProperty('events');
  expect(daysOf([], [], everything, events)[today]).not.toHaveProperty('events');
  const hidden = { ...chosen, hideWords: true };
  expect(daysOf([], [], hidden, events)[today]?.events?.[1]).toEqual({ time: '11:30', end: '12:30' });
});

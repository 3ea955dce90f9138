// @spec today-address-day today-address-shape

import type { TodayDay, TodayDays } from '@kairos/schema/today-days';
import fc from 'fast-check';
import type { StoredToday } from './find-feed.ts';
import { maxTodayBytes, todayOf } from './today-of.ts';

const friday: TodayDay = {
  title: 'Friday, Nov 27',
  ...{ open: 3, done: 1 },
  tasks: [
    { time: '07:00', minutes: 20, text: 'Morning pages', done: true },
    { time: '09:30', minutes: 90, text: 'Draft the grant letter', done: false },
    { text: 'Water the monstera', done: false },
    { time: '21:00', text: 'Bread dough', done: false },
  ],
  habits: [
    { text: 'Run', done: true },
    { text: 'Portuguese', done: false },
  ],
  events: [{ time: '11:30', end: '12:30', text: 'Parents’ evening' }],
};
const words = { habits: 'Habits', free: 'A free day.', old: 'Open Kairos to go on.' };
const asOf = '2026-11-27T08:40:00+00:00';
const daysOf = (days: TodayDays['days']) => JSON.stringify({ asOf, words, days });

const stored: StoredToday = {
  ...{ tasks: true, habits: true, calendars: true, hideWords: false },
  ...{ zone: 'Europe/Lisbon', dayStart: '04:00' },
  days: daysOf({ '2026-11-27': friday }),
};
const now = new Date('2026-11-27T08:40:00Z');
const text = (change: Partial<StoredToday> = {}, at = now) => todayOf({ ...stored, ...change }, 'txt', at);
const json = (change: Partial<StoredToday> = {}, at = now) =>
  JSON.parse(todayOf({ ...stored, ...change }, 'json', at)) as Record<string, unknown>;

test('today’s address: the text has the day, its tasks with the next one, habits and events', () => {
  expect(text()).toBe(
    [
      'Friday, Nov 27',
      'x 07:00 Morning pages',
      '> 09:30 Draft the grant letter',
      '- Water the monstera',
      '- 21:00 Bread dough',
      'Habits: Run x, Portuguese -',
      '11:30 Parents’ evening',
      '',
    ].join('\n'),
  );
});

test('today’s address: the JSON has the documented shape', () => {
  expect(json()).toEqual({
    ...{ kairos: 1, day: '2026-11-27', asOf, zone: 'Europe/Lisbon', open: 3, done: 1 },
    next: { time: '09:30', minutes: 90, text: 'Draft the grant letter' },
    ...{ tasks: friday.tasks, habits: friday.habits, events: friday.events },
  });
});

test('today’s address: hidden words leave times and numbers only, also of days that were written with words', () => {
  expect(text({ hideWords: true })).toBe(
    'Friday, Nov 27\nx 07:00\n> 09:30\n-\n- 21:00\nHabits: x, -\n11:30\n',
  );
  const hidden = JSON.stringify(json({ hideWords: true }));
  expect(hidden).not.toContain('"text"');
  for (const word of ['Morning', 'grant', 'Run', 'Parents']) expect(hidden).not.toContain(word);
  expect(json({ hideWords: true })).toMatchObject({ open: 3, next: { time: '09:30', minutes: 90 } });
});

test('today’s address: a part that was not chosen is absent', () => {
  expect(json({ tasks: false })).not.toHaveProperty('open');
  expect(Object.keys(json({ tasks: false, habits: false, calendars: false }))).toEqual([
    ...['kairos', 'day', 'asOf', 'zone'],
  ]);
  expect(text({ tasks: false, habits: false, calendars: false })).toBe('Friday, Nov 27\nA free day.\n');
});

test('today’s address: an empty day has no tasks, and 0 open ones', () => {
  const days = daysOf({ '2026-11-27': { title: 'Friday, Nov 27', open: 0, done: 0 } });
  expect(json({ days })).toMatchObject({ open: 0, done: 0 });
  expect(json({ days })).not.toHaveProperty('tasks');
  expect(text({ days })).toBe('Friday, Nov 27\nA free day.\n');
});

test('today’s address: a day that no device has written is old', () => {
  const later = new Date('2026-12-05T08:40:00Z');
  expect(json({}, later)).toEqual({ kairos: 1, day: '2026-12-05', old: true });
  const spanish = JSON.stringify({ asOf, words: { old: 'Abre Kairos para continuar.' }, days: {} });
  expect(text({ days: spanish })).toBe('Abre Kairos para continuar.\n');
  expect(text({ days: undefined })).toBe('Open Kairos to go on.\n');
});

test('today’s address: at 01:30 of a day that starts at 04:00 it is still the evening before', () => {
  const night = new Date('2026-11-28T01:30:00Z');
  expect(json({}, night)).toMatchObject({ day: '2026-11-27' });
  expect(json({ dayStart: '00:00' }, night)).toEqual({ kairos: 1, day: '2026-11-28', old: true });
});

test.each([
  ['09:59', '09:30'],
  ['10:00', '09:30'],
  ['10:01', '21:00'],
  ['21:31', undefined],
  ['01:30', undefined],
])('today’s address: at %s the next task is that of %s', (time, next) => {
  const at = new Date(`2026-11-${time < '04:00' ? 28 : 27}T${time}:00Z`);
  expect((json({}, at).next as { time: string } | undefined)?.time).toBe(next);
});

test('today’s address: JSON has at most 4 KB for 40 tasks and 40 habits of 500 Chinese characters', () => {
  const entry = { text: '写'.repeat(500), time: '09:30', minutes: 90 };
  const tasks = Array.from({ length: 40 }, (_, index) => ({ ...entry, done: index % 2 === 0 }));
  const days = daysOf({ '2026-11-27': { title: 'Fri', open: 20, done: 20, tasks, habits: tasks } });
  const answer = todayOf({ ...stored, days }, 'json', now);
  expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(maxTodayBytes);
  const read = JSON.parse(answer) as { tasks: { done: boolean }[] };
  expect(read).toMatchObject({ open: 20, done: 20 });
  expect(read.tasks.length).toBeGreaterThan(0);
  expect(read.tasks.every(({ done }) => !done)).toBe(true);
  expect(Buffer.byteLength(todayOf({ ...stored, days }, 'txt', now))).toBeLessThanOrEqual(maxTodayBytes);
});

test('today’s address: the text has at most 24 lines, and done tasks are left out first', () => {
  const tasks = Array.from({ length: 40 }, (_, index) => ({ text: `Task ${index}`, done: index < 20 }));
  const lines = text({ days: daysOf({ '2026-11-27': { title: 'Fri', tasks } }) })
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength(24);
  expect(lines.at(-1)).toBe('- Task 39');
});

test('today’s address: a text with line breaks stays in its line', () => {
  const tasks = [{ text: 'Tea\n> 09:00 Coffee\u0000', done: false }];
  expect(text({ days: daysOf({ '2026-11-27': { title: 'Fri', tasks } }) })).toBe(
    'Fri\n- Tea > 09:00 Coffee\n',
  );
});

// Only the API's limits apply to the stored text: a client can write anything.
test('today’s address: answers whatever is stored', () => {
  const day = fc.oneof(fc.jsonValue(), fc.record({ tasks: fc.jsonValue(), habits: fc.jsonValue() }));
  const value = fc.oneof(
    fc.string(),
    fc.json(),
    day.map((one) => JSON.stringify({ words: one, asOf: one, days: { '2026-11-27': one } })),
    fc.constant('{"days":{"__proto__":{"tasks":[1]}}}'),
  );
  fc.assert(
    fc.property(value, fc.string(), fc.string(), (days, zone, dayStart) => {
      const changed = { ...stored, days, zone, dayStart };
      expect(JSON.parse(todayOf(changed, 'json', now))).toMatchObject({ kairos: 1 });
      expect(todayOf(changed, 'txt', now)).toMatch(/^[^\n]+\n/);
    }),
  );
});

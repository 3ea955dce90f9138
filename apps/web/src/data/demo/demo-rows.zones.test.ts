// @spec demo-records

import { dayOf } from '@kairos/demo-records/day';
import { entityNames } from '#data/entities/entities.ts';
import { demoRows } from './demo-rows.ts';

/** Just after midnight and just before it, and midday, on a day of this zone. */
const instants = ['2026-11-20T00:00:01', '2026-11-20T12:00', '2026-11-20T23:59:59'].map((local) =>
  new Date(local).getTime(),
);

test.each(instants)('demo rows: at %d the days are counted from the day of this zone', async (now) => {
  const rows = await demoRows(now, 'en');
  const days = rows.filter(({ entity }) => entity === 'DailyTask').map(({ base }) => String(base?.date));
  expect(days).toContain('2026-11-20');
  expect(days.toSorted().at(-1)).toBe('2026-12-04');
  const pages = rows.flatMap(({ entity, id }) => (entity === 'JournalPage' ? [id] : []));
  expect(pages.toSorted().at(-1)).toBe('2026-11-20');
  expect(pages.toSorted()[0]! < '2025-11-20').toBe(true);
  for (const { base } of rows.filter(({ entity }) => entity === 'FocusSession')) {
    expect(dayOf(new Date(String(base?.startedAt)))).toBe(base?.date);
  }
});

test('demo rows: at the same time they are the same', async () => {
  expect(await demoRows(instants[1]!, 'es')).toEqual(await demoRows(instants[1]!, 'es'));
});

test('demo rows: every screen has records, each with an id of its own', async () => {
  const rows = await demoRows(instants[1]!, 'en');
  const withoutRecords = entityNames.filter((name) => rows.every(({ entity }) => entity !== name));
  expect(withoutRecords).toEqual([
    ...['CalendarFeed', 'CalendarSource', 'KeptVersion', 'SignIn', 'TodayFeed', 'UserSettings'],
  ]);
  expect(new Set(rows.map(({ entity, id }) => `${entity} ${id}`)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(400);
});

test('demo rows: nothing waits to be sent, and each list has its order of creation', async () => {
  const rows = await demoRows(instants[1]!, 'en');
  expect(rows.filter(({ dirty }) => dirty !== undefined)).toEqual([]);
  const items = rows.filter(({ entity }) => entity === 'BucketItem');
  expect(items.map(({ createdAt }) => createdAt)).toEqual(items.map(({ createdAt }) => createdAt).toSorted());
});

test('demo rows: have all fields, and no text of a letter that is sealed', async () => {
  const rows = await demoRows(instants[1]!, 'en');
  const [opened, sealed] = rows.filter(({ entity }) => entity === 'Letter').map(({ base }) => base);
  expect(opened?.text).toMatch(/^I write this/);
  expect(sealed?.text).toBeNull();
  const task = rows.find(({ entity }) => entity === 'LaterTask')?.base;
  expect(Object.values(task ?? {})).not.toContain(undefined);
  expect(task).toMatchObject({ goalId: null, version: 1 });
});

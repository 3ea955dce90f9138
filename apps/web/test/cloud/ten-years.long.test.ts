import { maxDailyFieldLength } from '@kairos/schema/entity';
import { readExport } from '#features/transfer/export/api/read-export.ts';
import { readDailyTasks } from '#features/daily-tasks/read-daily-tasks.ts';
import { taskDeletion } from '#domain/daily-tasks/task-deletion.ts';
import { taskMove } from '#domain/daily-tasks/task-move.ts';
import { eachDay } from '#domain/days/each-day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { openCloud } from './open-cloud.ts';
import { previewFile } from './preview-file.ts';

const stillSending = 120_000;
const createdAt = '2016-11-25T08:00:00.000Z';
const tenYears = [...eachDay('2016-11-25', '2026-11-24')];
const pauses = Array.from({ length: 520 }, (_, week) => {
  const from = shiftDay('2016-11-25', week * 7);
  return { from, to: shiftDay(from, 1) };
});

const cloud = openCloud(Date.now);

/** A daily series, and a habit that was logged every day, with an entry for each of some days. */
async function fill(store: RecordStore, days: readonly string[]): Promise<void> {
  const every = JSON.stringify(Object.fromEntries(days.map((day) => [day, true])));
  const rule = { text: 'Run', repeat: 'daily', start: '2016-11-25', without: every };
  const habit = { name: 'Water', pauses: JSON.stringify(pauses), log: every };
  await store.import([
    { entity: 'TaskSeries', id: 's', createdAt, values: rule },
    { entity: 'Habit', id: 'h', createdAt, values: habit },
  ]);
  expect(await store.flush(stillSending)).toBe(0);
  expect(store.getStatus().rejections).toEqual([]);
}

/** The texts of the tasks of the next days, by day. */
async function nextDays(store: RecordStore): Promise<string[]> {
  const tasks = await readDailyTasks(store, { first: '2026-11-24', last: '2026-11-28' });
  return tasks.map(({ date, text }) => `${date.slice(5)} ${text}`).toSorted();
}

async function taskOn(store: RecordStore, day: string) {
  const [task] = await readDailyTasks(store, { first: day, last: day });
  if (!task) throw new Error(`There is no task on ${day}`);
  return task;
}

test('a daily series and a habit have an entry for each day of ten years, and take further ones', async () => {
  const account = cloud.account('ten-years');
  const store = account.openPage();
  await fill(store, tenYears);
  await store.change(taskMove(await taskOn(store, '2026-11-25'), '2026-11-26', 1));
  await store.change(taskDeletion(await taskOn(store, '2026-11-27')));
  await store.change([{ entity: 'Habit', id: 'h', values: { 'log/2026-11-25': true } }]);
  expect(await store.flush(stillSending)).toBe(0);
  expect(store.getStatus().rejections).toEqual([]);

  // Another device, which reads everything from the server.
  const other = cloud.account('ten-years').openPage();
  await other.refresh();
  const shown = ['11-26 Run', '11-26 Run', '11-28 Run'];
  expect(await nextDays(other)).toEqual(shown);
  const { file } = await readExport(other, new Date());
  const [habit] = file.records.Habit;
  expect(Object.keys(habit?.log as object)).toHaveLength(tenYears.length + 1);
  expect(habit?.pauses).toHaveLength(pauses.length);

  const newAccount = cloud.account('new-account');
  const imported = newAccount.openPage();
  const preview = await previewFile(imported, JSON.stringify(file), { owner: newAccount.owner });
  expect(preview.unreadable).toEqual([]);
  await imported.import(preview.added);
  expect(await imported.flush(stillSending)).toBe(0);
  expect(await nextDays(imported)).toEqual(shown);
});

test('a series without room for another day keeps its days: a move or a deletion is not stored, and nothing doubles', async () => {
  const store = cloud.account('full').openPage();
  // `"2026-11-20":true,` for each day, in braces.
  const room = Math.floor((maxDailyFieldLength - 1) / 18);
  await fill(store, [...eachDay(shiftDay('2026-11-24', 1 - room), '2026-11-24')]);
  const task = await taskOn(store, '2026-11-25');
  const before = await nextDays(store);
  for (const changes of [taskMove(task, '2026-11-26', 1), taskDeletion(task)]) {
    await expect(store.change(changes)).rejects.toMatchObject({ kind: 'full' });
    expect(store.getStatus().storageFailure).toMatchObject({ kind: 'full' });
    expect(await nextDays(store)).toEqual(before);
  }
  expect(await store.flush(stillSending)).toBe(0);
  // A day that is had again makes room.
  await store.change([{ entity: 'TaskSeries', id: 's', values: { 'without/2020-02-29': null } }]);
  await store.change(taskMove(task, '2026-11-26', 1));
  expect(await store.flush(stillSending)).toBe(0);
  expect(store.getStatus()).toMatchObject({ rejections: [], storageFailure: undefined });
  expect(await nextDays(store)).toEqual(['11-26 Run', '11-26 Run', '11-27 Run', '11-28 Run']);
});

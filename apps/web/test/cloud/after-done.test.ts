// @spec task-after-done

import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { RecordStore } from '#data/records/record-store.ts';
import { nextAfterDone, nextAfterSkipped, takeBackNext } from '#features/daily-tasks/read-next-task.ts';
import { readDailyTasks } from '#features/daily-tasks/read-daily-tasks.ts';
import { restoreTask } from '#features/daily-tasks/restore-task.ts';
import { taskChange } from '#domain/daily-tasks/task-change.ts';
import { taskDeletion } from '#domain/daily-tasks/task-deletion.ts';
import { taskMove } from '#domain/daily-tasks/task-move.ts';
import { moveBackFromLater, moveToLater } from '#domain/later-tasks/move-to-later.ts';
import { editTask } from '#screens/daily-plan/rules/edit-task.ts';
import { formOf, type Typed } from '#screens/daily-plan/rules/task-form.ts';
import { deletedItems } from '#screens/history/rules/deleted-items.ts';
import { readHistory } from '#screens/history/api/read-history.ts';
import { allSeries } from '#data/lists.ts';
import { readRecords } from '#data/records/read-records.ts';
import { openCloud } from './open-cloud.ts';

const start = Date.parse('2026-11-23T08:00:00.000Z');
const stillSending = 60_000;
const monday = '2026-11-23';
const series = { text: 'Water the monstera', time: '', duration: '', repeat: 'afterDone', every: 7 };

let clock = 0;
const now = () => clock;
const cloud = openCloud(now);
let phone: RecordStore;
let laptop: RecordStore;

beforeEach(async () => {
  clock = start;
  phone = cloud.account('mira').openPage(Infinity, now, 'phone');
  laptop = cloud.account('mira').openPage(Infinity, now, 'laptop');
  const task = { date: monday, text: 'Water the monstera', order: 0, done: false, seriesId: 'plants' };
  await phone.change([
    { entity: 'DailyTask', id: 'water', values: task },
    { entity: 'TaskSeries', id: 'plants', values: { ...series, start: monday, [`without/${monday}`]: true } },
  ]);
  await syncBoth();
});

/** Everything is sent and read. */
async function syncBoth(): Promise<void> {
  for (const store of [phone, laptop, phone]) {
    clock += 1_000;
    expect(await store.flush(stillSending)).toBe(0);
    expect(store.getStatus().rejections).toEqual([]);
    await store.refresh();
  }
}

const tasksOf = (store: RecordStore) => readDailyTasks(store, { first: '2026-11-01', last: '2027-12-31' });

async function taskOf(store: RecordStore, id: string) {
  const task = (await tasksOf(store)).find((one) => one.id === id);
  if (!task) throw new Error(`There is no task ${id}`);
  return task;
}

async function tick(store: RecordStore, id: string, today: string): Promise<void> {
  clock += 1_000;
  const task = await taskOf(store, id);
  const next = await nextAfterDone(store, task, today);
  const values = { done: true, doneAt: `${today}T08:00:00.000Z` };
  await store.change([taskChange(task, values), ...(next ? [next.change] : [])]);
}

async function reopen(store: RecordStore, id: string): Promise<void> {
  clock += 1_000;
  const task = await taskOf(store, id);
  const values = { done: false, doneAt: null };
  await store.change([taskChange(task, values), ...(await takeBackNext(store, task))]);
}

/** Deletes a task of the series as the dialog does for this day. */
async function skip(store: RecordStore, task: DailyTask, today: string): Promise<void> {
  clock += 1_000;
  await store.change([...taskDeletion(task), ...(await nextAfterSkipped(store, task, today))]);
}

async function edit(store: RecordStore, id: string, typed: Typed): Promise<void> {
  clock += 1_000;
  const task = await taskOf(store, id);
  const known = await readRecords(store, allSeries, undefined);
  const own = known.find((one) => one.id === task.seriesId);
  const made = editTask({ task, series: own, done: [] }, formOf(task, own, typed), {
    ...{ seriesId: `split-${own?.id}`, order: 0 },
  });
  await store.change(made?.changes ?? []);
}

/** The tasks on a device, each with its day and a check mark for a done one. */
async function shown(store: RecordStore): Promise<string[]> {
  const tasks = await tasksOf(store);
  return tasks.map(({ id, date, done }) => `${date} ${id}${done ? ' ✓' : ''}`).toSorted();
}

async function bothShow(expected: readonly string[]): Promise<void> {
  await syncBoth();
  expect({ phone: await shown(phone), laptop: await shown(laptop) }).toEqual({
    phone: expected,
    laptop: expected,
  });
}

async function trash(store: RecordStore): Promise<string[]> {
  const { deleted } = await readHistory(store.replica.storage);
  return deletedItems(deleted, monday, '00:00').map(({ id }) => id);
}

test('after done: two devices without a network make one next task, and the later tick decides its day', async () => {
  await tick(phone, 'water', '2026-11-23');
  await tick(laptop, 'water', '2026-11-25');
  expect(await shown(phone)).toEqual(['2026-11-23 water ✓', '2026-11-30 water~1']);
  expect(await shown(laptop)).toEqual(['2026-11-23 water ✓', '2026-12-02 water~1']);
  await bothShow(['2026-11-23 water ✓', '2026-12-02 water~1']);
  expect(await trash(phone)).toEqual([]);
});

test('after done: a later tick of another device keeps the changes of the next task', async () => {
  await tick(phone, 'water', '2026-11-23');
  await tick(laptop, 'water', '2026-11-25');
  await tick(phone, 'water~1', '2026-11-30');
  await bothShow(['2026-11-23 water ✓', '2026-12-02 water~1 ✓', '2026-12-07 water~2']);
});

test('after done: opening a task again takes the next one back, and a tick makes it again', async () => {
  await tick(phone, 'water', '2026-11-23');
  await syncBoth();
  await reopen(laptop, 'water');
  await bothShow(['2026-11-23 water']);
  expect(await trash(phone)).toEqual([]);
  await tick(phone, 'water', '2026-11-24');
  await bothShow(['2026-11-23 water ✓', '2026-12-01 water~1']);
  await reopen(phone, 'water');
  await bothShow(['2026-11-23 water']);
});

test('after done: without a network the later of a tick and an opening decides both tasks', async () => {
  await tick(phone, 'water', '2026-11-23');
  await syncBoth();
  await reopen(phone, 'water');
  await reopen(laptop, 'water');
  await tick(laptop, 'water', '2026-11-26');
  await bothShow(['2026-11-23 water ✓', '2026-12-03 water~1']);
  await reopen(laptop, 'water');
  await tick(phone, 'water', '2026-11-27');
  await reopen(laptop, 'water');
  await bothShow(['2026-11-23 water']);
});

test('after done: a changed or done next task stays when the one before is opened', async () => {
  await tick(phone, 'water', '2026-11-23');
  await phone.change(taskMove(await taskOf(phone, 'water~1'), '2026-12-01', 0));
  await syncBoth();
  await reopen(laptop, 'water');
  await bothShow(['2026-11-23 water', '2026-12-01 water~1']);
  await tick(laptop, 'water', '2026-11-24');
  await bothShow(['2026-11-23 water ✓', '2026-12-01 water~1']);
  await tick(laptop, 'water~1', '2026-12-01');
  await reopen(phone, 'water');
  await bothShow(['2026-11-23 water', '2026-12-01 water~1 ✓', '2026-12-08 water~2']);
});

test('after done: deleting a day makes the next one come, and an undo takes it back', async () => {
  const task = await taskOf(phone, 'water');
  await skip(phone, task, '2026-11-25');
  await bothShow(['2026-12-02 water~1']);
  expect(await trash(laptop)).toEqual(['water']);
  await restoreTask(phone, task);
  await bothShow(['2026-11-23 water']);
  expect(await trash(laptop)).toEqual([]);
  // A day that is still to come counts from its own day.
  await skip(phone, await taskOf(phone, 'water'), '2026-11-20');
  await bothShow(['2026-11-30 water~1']);
});

test('after done: two devices that delete and tick the same day make one next task', async () => {
  await skip(phone, await taskOf(phone, 'water'), '2026-11-23');
  await tick(laptop, 'water', '2026-11-25');
  await bothShow(['2026-12-02 water~1']);
});

test('after done: a move to Later makes the next one come, and an undo takes it back', async () => {
  const task = await taskOf(phone, 'water');
  await phone.change([...moveToLater(task, 0), ...(await nextAfterSkipped(phone, task, monday))]);
  await bothShow(['2026-11-30 water~1']);
  clock += 1_000;
  await restoreTask(phone, task, moveBackFromLater(task));
  await bothShow(['2026-11-23 water']);
});

test('after done: a task that was deleted has its successor, also when the one before is opened and done', async () => {
  await tick(phone, 'water', '2026-11-23');
  await skip(phone, await taskOf(phone, 'water~1'), '2026-11-24');
  await bothShow(['2026-11-23 water ✓', '2026-12-07 water~2']);
  await reopen(phone, 'water');
  await tick(phone, 'water', '2026-11-25');
  await bothShow(['2026-11-23 water ✓', '2026-12-07 water~2']);
});

test('after done: a change for later days while another device ticks leaves one open task', async () => {
  await tick(phone, 'water', '2026-11-23');
  await syncBoth();
  await edit(phone, 'water~1', { text: 'Water all plants', every: '10', saveFor: 'later' });
  await tick(laptop, 'water~1', '2026-11-30');
  await bothShow(['2026-11-23 water ✓', '2026-11-30 water~1 ✓', '2026-12-07 water~2']);
  expect(await taskOf(phone, 'water~2')).toMatchObject({
    ...{ text: 'Water all plants', seriesId: 'split-plants', afterDone: true },
  });
  await tick(phone, 'water~2', '2026-12-07');
  await bothShow([
    ...['2026-11-23 water ✓', '2026-11-30 water~1 ✓', '2026-12-07 water~2 ✓', '2026-12-17 water~3'],
  ]);
});

test('after done: an ended series makes no next task, and shows none that another device made', async () => {
  await edit(phone, 'water', { repeat: 'never' });
  await tick(laptop, 'water', '2026-11-23');
  await bothShow(['2026-11-23 water ✓']);
});

test('after done: another repetition replaces the open task', async () => {
  await tick(phone, 'water', '2026-11-23');
  await edit(phone, 'water', { repeat: 'monthly', saveFor: 'later' });
  await syncBoth();
  const all = await shown(laptop);
  expect(all.slice(0, 2)).toEqual(['2026-11-23 water ✓', '2026-12-23 split-plants:2026-12-23']);
});

test('after done: the first day of a series without a task is shown, and is done once', async () => {
  const rule = { ...series, start: '2026-11-24' };
  await phone.change([{ entity: 'TaskSeries', id: 'filter', values: rule }]);
  await syncBoth();
  const first = 'filter:2026-11-24';
  expect(await shown(laptop)).toContain(`2026-11-24 ${first}`);
  await tick(phone, first, '2026-11-24');
  await tick(laptop, first, '2026-11-25');
  await bothShow(['2026-11-23 water', `2026-11-24 ${first} ✓`, '2026-12-02 filter~1']);
  await reopen(phone, first);
  await bothShow(['2026-11-23 water', `2026-11-24 ${first}`]);
  expect(await trash(phone)).toEqual([]);
});

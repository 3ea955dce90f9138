// @spec later-moves

import { readRecords } from '#data/records/read-records.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { laterTasks } from '#data/lists.ts';
import { readDailyTasks } from '#features/daily-tasks/read-daily-tasks.ts';
import { restoreTask } from '#features/daily-tasks/restore-task.ts';
import { taskChange } from '#domain/daily-tasks/task-change.ts';
import { moveBackFromDay, moveToDay } from '#domain/later-tasks/move-to-day.ts';
import { moveBackFromLater, moveToLater } from '#domain/later-tasks/move-to-later.ts';
import { readLaterConflicts } from '#features/later-tasks/read-later-conflicts.ts';
import { deletedItems } from '#screens/history/rules/deleted-items.ts';
import { readHistory } from '#screens/history/api/read-history.ts';
import { openCloud } from './open-cloud.ts';

const day = '2026-11-25';
const start = Date.parse('2026-11-25T08:00:00.000Z');
const stillSending = 60_000;

let clock = 0;
const now = () => clock;
const cloud = openCloud(now);
let phone: RecordStore;
let laptop: RecordStore;

beforeEach(() => {
  clock = start;
  phone = cloud.account('mira').openPage(Infinity, now, 'phone');
  laptop = cloud.account('mira').openPage(Infinity, now, 'laptop');
});

async function sync(store: RecordStore): Promise<void> {
  expect(await store.flush(stillSending)).toBe(0);
  expect(store.getStatus().rejections).toEqual([]);
}

/** Everything is sent and read, also what one device sends because of the other. */
async function syncBoth(): Promise<void> {
  for (const store of [phone, laptop, phone, laptop]) {
    clock += 1_000;
    await sync(store);
    await store.refresh();
    const { changes } = await readLaterConflicts(store.replica.storage);
    if (changes.length > 0) await store.change(changes);
    await sync(store);
  }
}

async function addTask(values: object = {}): Promise<void> {
  const task = { date: day, text: 'Renew passport', order: 0, done: false, minutes: 60, goalId: 'goal' };
  await phone.change([{ entity: 'DailyTask', id: 'a', values: { ...task, ...values } }]);
  await syncBoth();
}

const onDays = (store: RecordStore) => readDailyTasks(store, { first: '2026-11-01', last: '2026-12-31' });
const inLater = (store: RecordStore) => readRecords(store, laterTasks, undefined);

async function taskOf(store: RecordStore) {
  const [task] = await onDays(store);
  if (!task) throw new Error('There is no task on a day');
  return task;
}

async function laterOf(store: RecordStore) {
  const [task] = await inLater(store);
  if (!task) throw new Error('There is no task in Later');
  return task;
}

/** The tasks on a device: those of days with their day and a check mark for done ones, and the texts in Later. */
async function shown(store: RecordStore): Promise<string[]> {
  const hidden = (await readLaterConflicts(store.replica.storage)).onDays;
  const tasks = await onDays(store);
  const later = (await inLater(store)).filter(({ id }) => !hidden.has(id));
  return [...tasks.map(({ date, done }) => (done ? `${date} ✓` : date)), ...later.map(() => 'Later')];
}

async function trash(store: RecordStore): Promise<string[]> {
  const { deleted } = await readHistory(store.replica.storage);
  return deletedItems(deleted, day, '00:00').map(({ kind }) => kind);
}

async function bothShow(expected: readonly string[]): Promise<void> {
  expect({ phone: await shown(phone), laptop: await shown(laptop) }).toEqual({
    phone: expected,
    laptop: expected,
  });
}

test('Later: a move to Later and to another day keeps id, duration and goal on both devices', async () => {
  await addTask();
  await phone.change(moveToLater(await taskOf(phone), 0));
  await syncBoth();
  await bothShow(['Later']);
  expect(await laterOf(laptop)).toMatchObject({ id: 'a', minutes: 60, goalId: 'goal' });
  expect(await trash(laptop)).toEqual([]);

  await laptop.change(moveToDay(await laterOf(laptop), { date: '2026-11-28', order: 0 }));
  await syncBoth();
  await bothShow(['2026-11-28']);
  expect(await taskOf(phone)).toMatchObject({ id: 'a', minutes: 60, goalId: 'goal' });
  expect(await trash(phone)).toEqual([]);
});

test('Later: a move is undone, also before it was sent', async () => {
  await addTask();
  const task = await taskOf(phone);
  await phone.change(moveToLater(task, 0));
  await restoreTask(phone, task, moveBackFromLater(task));
  await syncBoth();
  await bothShow([day]);

  await laptop.change(moveToLater(await taskOf(laptop), 0));
  await syncBoth();
  const later = await laterOf(laptop);
  await laptop.change(moveToDay(later, { date: '2026-11-27', order: 0 }));
  await syncBoth();
  await laptop.restore('LaterTask', later, moveBackFromDay(later));
  await syncBoth();
  await bothShow(['Later']);
  expect(await trash(phone)).toEqual([]);
});

test('Later: a day of a repeating task becomes a single task, and the series leaves the day out', async () => {
  const rule = { text: 'Water', repeat: 'weekly', days: ['Wed'], start: day, end: '2026-12-02' };
  await phone.change([{ entity: 'TaskSeries', id: 's', values: rule }]);
  await syncBoth();
  await bothShow([day, '2026-12-02']);
  await phone.change(moveToLater(await taskOf(phone), 0));
  await syncBoth();
  await bothShow(['2026-12-02', 'Later']);
  await laptop.change(moveToDay(await laterOf(laptop), { date: day, order: 0 }));
  await syncBoth();
  expect(await shown(laptop)).toEqual(expect.arrayContaining([day, '2026-12-02']));
  expect((await onDays(phone)).find(({ date }) => date === day)).toMatchObject({ seriesId: null });
});

describe('Later, while another device ticks the task off: the tick wins', () => {
  const tick = async (store: RecordStore) => {
    const doneAt = new Date(clock).toISOString();
    await store.change([taskChange(await taskOf(store), { done: true, doneAt })]);
  };
  const move = async (store: RecordStore) => store.change(moveToLater(await taskOf(store), 0));

  test.each(['the tick', 'the move'])('when %s is first at the server', async (first) => {
    await addTask();
    await tick(laptop);
    clock += 60_000;
    await move(phone);
    await sync(first === 'the tick' ? laptop : phone);
    await syncBoth();
    await bothShow([`${day} ✓`]);
  });

  test.each(['the tick', 'the move'])(
    'when %s is first at the server, and the tick is later',
    async (first) => {
      await addTask();
      await move(phone);
      clock += 60_000;
      await tick(laptop);
      await sync(first === 'the tick' ? laptop : phone);
      await syncBoth();
      await bothShow([`${day} ✓`]);
      expect(await trash(phone)).toEqual([]);
    },
  );

  test('and a done task that is moved to Later afterwards stays there', async () => {
    await addTask();
    await tick(laptop);
    await move(phone);
    await syncBoth();
    await bothShow([`${day} ✓`]);
    await move(phone);
    await syncBoth();
    await bothShow(['Later']);
  });
});

test('Later: the task of two moves at the same time is in one place', async () => {
  await addTask();
  await phone.change(moveToLater(await taskOf(phone), 0));
  clock += 1_000;
  await laptop.change(moveToLater(await taskOf(laptop), -4));
  await syncBoth();
  await bothShow(['Later']);
  await phone.change(moveToDay(await laterOf(phone), { date: '2026-11-27', order: 0 }));
  clock += 1_000;
  await laptop.change(moveToDay(await laterOf(laptop), { date: '2026-11-28', order: 0 }));
  await syncBoth();
  await bothShow(['2026-11-28']);
});

test('Later: a task that is deleted there is one entry of the trash', async () => {
  await addTask();
  await phone.change(moveToLater(await taskOf(phone), 0));
  await syncBoth();
  clock += 1_000;
  await laptop.change([{ entity: 'LaterTask', id: 'a', values: { _deleted: true } }]);
  await syncBoth();
  await bothShow([]);
  expect([await trash(phone), await trash(laptop)]).toEqual([['LaterTask'], ['LaterTask']]);
});

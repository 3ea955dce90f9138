// @spec reminder-buttons icon-badge

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { IndexedDbStorage } from '@kairos/sync/indexed-db-storage';
import { ReplicaStore } from '@kairos/sync/replica-store';
import { visibleRecord } from '@kairos/sync/visible-record';
import { entityRules } from '../src/data/entities/entities.ts';
import { AppBadge } from '../src/features/reminders/badge.ts';
import { SnoozedReminders } from '../src/features/reminders/snoozed-reminders.ts';
import { StoredWorkerSettings, type WorkerSettings } from '../src/features/reminders/worker-settings.ts';
import { webLocks } from '../test/web-locks.ts';
import { actOnPress, type PressScope } from './reminder-presses.ts';
import { fakeCaches } from './testing/fake-caches.ts';

const replica = 'kairos-mira';
const now = new Date(2026, 10, 25, 9, 30).getTime();
const settings: WorkerSettings = {
  ...{ owner: 'mira', replica, isDeviceOnly: false, isLocked: false, dayStart: '00:00', language: 'en' },
  texts: { done: 'Done', later: 'In 10 minutes', failed: 'Open Kairos to tick it off.' },
};
const base = { time: '09:30', duration: '', order: 0, done: false };
const task = { ...base, text: 'Walk', date: '2026-11-25' };

/** A browser with a closed app. */
class Device {
  readonly opened: string[] = [];
  readonly shown: { readonly title: string; readonly body: string | undefined }[] = [];
  readonly messages: unknown[] = [];
  readonly caches = fakeCaches();
  readonly databases: IDBFactory;
  number: number | undefined;
  hasPage = false;
  canOpen = true;

  constructor(databases = new IDBFactory()) {
    this.databases = databases;
  }

  #storage() {
    globalThis.indexedDB = this.databases;
    return new IndexedDbStorage(replica);
  }

  async write(entity: string, id: string, values: Record<string, unknown>): Promise<void> {
    const storage = this.#storage();
    const store = new ReplicaStore({
      storage,
      entities: entityRules,
      now: () => now - 1000,
      newDeviceName: () => 'page',
      recordDiscarded: () => null,
    });
    await store.change([{ entity, id, values }]);
    await storage.close();
  }

  async tasks(): Promise<readonly Record<string, unknown>[]> {
    const storage = this.#storage();
    const rows = await storage.getRows('DailyTask');
    await storage.close();
    return rows.flatMap((row): Record<string, unknown>[] => {
      const record = visibleRecord(row);
      return record ? [{ ...record }] : [];
    });
  }

  async press(action: string, record = 'walk', values: Partial<PressScope> = {}): Promise<void> {
    globalThis.indexedDB = this.databases;
    const page = {
      ...{ url: 'https://kairos.example/journal', visibilityState: 'hidden' },
      postMessage: (message: unknown) => void this.messages.push(message),
      focus: () => Promise.resolve(),
    };
    const notification = {
      ...{ title: 'Walk', body: '09:30', tag: `task:${record}`, close: () => undefined },
      data: { path: '/daily-plan?day=2026-11-25', record, moment: now },
    };
    const badge = {
      setAppBadge: (count: number) => Promise.resolve(void (this.number = count)),
      clearAppBadge: () => Promise.resolve(void (this.number = undefined)),
    };
    const scope: PressScope = {
      ...{ origin: 'https://kairos.example', now, caches: this.caches, locks: webLocks(), badge },
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      databases: this.databases,
      pushManager: { getSubscription: () => Promise.resolve(null) },
      registration: {
        showNotification: (title, options) =>
          Promise.resolve(void this.shown.push({ title, body: options?.body })),
      },
      clients: {
        matchAll: () => Promise.resolve(this.hasPage ? [page] : []),
        openWindow: (address: string) => {
          if (!this.canOpen) return Promise.reject(new Error('No press'));
          this.opened.push(address);
          return Promise.resolve(null);
        },
      } as unknown as Clients,
      ...values,
    };
    await actOnPress({ notification, action }, scope);
  }
}

/** A device with the settings that a page has left. */
async function deviceWith(values: Partial<WorkerSettings> = {}, databases?: IDBFactory): Promise<Device> {
  const device = new Device(databases);
  await new StoredWorkerSettings(device.caches).write({ ...settings, ...values });
  return device;
}

const atTask = '/daily-plan?day=2026-11-25#focus=walk';

test('Done: ticks the task of a closed app in the replica, once for two presses, and it waits to be sent', async () => {
  const device = await deviceWith();
  await device.write('DailyTask', 'walk', task);
  await Promise.all([device.press('done'), device.press('done')]);
  expect(await device.tasks()).toMatchObject([
    { id: 'walk', done: true, doneAt: new Date(now).toISOString() },
  ]);
  expect(device.opened).toEqual([]);
  globalThis.indexedDB = device.databases;
  const storage = new IndexedDbStorage(replica);
  expect((await storage.getUnsent()).map(({ id, pending }) => [id, pending.done?.value])).toEqual([
    ['walk', true],
  ]);
  await storage.close();
});

test('Done: a task that is done or deleted stays as it is, and nothing opens', async () => {
  const device = await deviceWith();
  await device.write('DailyTask', 'walk', { ...task, done: true, doneAt: '2026-11-25T08:00:00.000Z' });
  await device.press('done');
  expect(await device.tasks()).toMatchObject([{ done: true, doneAt: '2026-11-25T08:00:00.000Z' }]);
  expect(device.opened).toEqual([]);
});

test('Done: ticks this day of a series, which has no record before', async () => {
  const device = await deviceWith();
  const series = { text: 'Run', time: '07:00', duration: '', repeat: 'daily', days: [], start: '2026-11-20' };
  await device.write('TaskSeries', 'run', { ...series, end: null, remind: 5 });
  await device.press('done', 'run:2026-11-25');
  expect(await device.tasks()).toMatchObject([
    { id: 'run:2026-11-25', text: 'Run', date: '2026-11-25', done: true, seriesId: 'run' },
  ]);
});

test.each([
  ['00:00', '2026-11-29'],
  ['04:00', '2026-11-28'],
] as const)(
  'Done: at 01:30 a task that comes again 3 days later has one next task, with days that start at %s',
  async (dayStart, next) => {
    const device = await deviceWith({ dayStart });
    const night = { now: new Date(2026, 10, 26, 1, 30).getTime() };
    const series = { text: 'Water', time: '09:30', duration: '', days: [], start: '2026-11-25' };
    await device.write('TaskSeries', 'water', { ...series, end: null, repeat: 'afterDone', every: 3 });
    await device.write('DailyTask', 'walk', { ...task, text: 'Water', seriesId: 'water' });
    await device.press('done', 'walk', night);
    await device.press('done', 'walk', night);
    expect((await device.tasks()).map(({ id, date, done }) => [id, date, done])).toEqual([
      ['walk', '2026-11-25', true],
      ['walk~1', next, false],
    ]);
  },
);

test('Done: without a session, with a locked account, without the task and without the replica it opens the task', async () => {
  const withTask = async (values?: Partial<WorkerSettings>) => {
    const device = await deviceWith(values);
    await device.write('DailyTask', 'walk', task);
    return device;
  };
  const signedOut = await withTask();
  await new StoredWorkerSettings(signedOut.caches).clear();
  const locked = await withTask({ isLocked: true });
  const unknown = await deviceWith();
  await unknown.write('DailyTask', 'other', task);
  for (const device of [signedOut, locked, unknown]) {
    await device.press('done');
    expect(device.opened).toEqual([atTask]);
    expect((await device.tasks()).every(({ done }) => done === false)).toBe(true);
  }
  const empty = await deviceWith();
  await empty.press('done');
  expect(empty.opened).toEqual([atTask]);
  expect(await empty.databases.databases()).toEqual([]);
});

test('Done: where no window opens, a notification says what to do', async () => {
  const device = await deviceWith({ isLocked: true });
  device.canOpen = false;
  await device.press('done');
  expect(device.shown).toEqual([{ title: 'Walk', body: 'Open Kairos to tick it off.' }]);
});

test('Done: lowers the number on the icon, and open pages send the change', async () => {
  const device = await deviceWith();
  await device.write('DailyTask', 'walk', task);
  const setter = { setAppBadge: () => Promise.resolve(), clearAppBadge: () => Promise.resolve() };
  await new AppBadge(device.caches, setter).show({ open: ['walk', 'run'], until: now + 1 });
  device.hasPage = true;
  await device.press('done');
  expect(device.number).toBe(1);
  expect(device.messages).toEqual(['change-made']);
});

test('In 10 minutes: stores the reminder for ten minutes later; a page shows it, and without one the app opens', async () => {
  const device = await deviceWith();
  device.hasPage = true;
  await device.press('later');
  expect(await new SnoozedReminders(device.caches).read(now)).toEqual({ walk: now + 600_000 });
  expect(device.messages).toEqual(['reminder-snoozed']);
  device.hasPage = false;
  await device.press('later');
  expect(device.opened).toEqual([atTask]);
  expect(await new SnoozedReminders(device.caches).read(now + 90_000_000)).toEqual({});
});

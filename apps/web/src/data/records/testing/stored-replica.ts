const stored = {
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  owner: 'mira',
  _deleted: null,
  version: 1763625600000,
};
const stamp = '1763625600000-c12345';
const unsent = (time: number, value: unknown) => ({ value, stamp: `${time}-cf142e444a` });
const row = { pending: {}, createdAt: '2026-11-25T09:30:00.000Z', tried: null };

/** The rows of a replica as the version of 25 November 2026 wrote them. Do not change them: devices have such rows. */
const records: readonly object[] = [
  {
    ...row,
    ...{ entity: 'BucketItem', id: 'fly', slice: '~deleted' },
    base: { ...stored, id: 'fly', text: 'Fly', done: false, _deleted: true, stamps: { text: stamp } },
  },
  {
    ...row,
    ...{ entity: 'DailyTask', id: 'walk', slice: '2026-11-25', link: 'greek' },
    base: {
      ...stored,
      ...{ id: 'walk', date: '2026-11-25', text: 'Walk', order: 0, done: false, goalId: 'greek' },
      stamps: { date: stamp, text: stamp, order: stamp, done: stamp, goalId: stamp },
    },
  },
  {
    ...row,
    ...{ entity: 'DailyTask', id: 'swim', slice: '2026-11-25', dirty: '1795599000001-cf142e444a' },
    base: null,
    pending: {
      date: unsent(1795599000001, '2026-11-25'),
      text: unsent(1795599000001, 'Swim'),
      order: unsent(1795599000001, 1),
      done: unsent(1795599000001, false),
    },
  },
  {
    ...row,
    ...{ entity: 'Habit', id: 'read', slice: '', dirty: '1795599000000-cf142e444a' },
    base: {
      ...stored,
      ...{ id: 'read', name: 'Read', icon: 'star', days: [], log: '{"2026-11-24":true}' },
      stamps: { name: stamp, icon: stamp, days: stamp, log: stamp },
    },
    pending: { 'log/2026-11-25': unsent(1795599000000, true) },
  },
  {
    ...row,
    ...{ entity: 'YearlyGoal', id: 'greek', slice: '2026' },
    base: {
      ...stored,
      ...{ id: 'greek', year: 2026, title: 'Learn Greek', order: 0, done: false },
      stamps: { year: stamp, title: stamp, order: stamp, done: stamp },
    },
  },
];

const meta: readonly (readonly [key: string, value: unknown])[] = [
  ['cursor:DailyTask', '2026-11-20T08:00:00.000Z'],
  ['device', 'cf142e444a'],
  ['newestStamp', '1795599000001-cf142e444a'],
];

/** Writes the database of the user `mira` as the version of 25 November 2026 did. */
export async function writeStoredReplica(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('kairos-mira', 2);
    opening.onupgradeneeded = () => {
      const store = opening.result.createObjectStore('records', { keyPath: ['entity', 'id'] });
      store.createIndex('slice', ['entity', 'slice']);
      store.createIndex('dirty', 'dirty');
      store.createIndex('link', ['entity', 'link']);
      opening.result.createObjectStore('rejections', { keyPath: 'id' });
      opening.result.createObjectStore('meta');
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(new Error('The database cannot be opened', { cause: opening.error }));
  });
  const transaction = database.transaction(['records', 'meta'], 'readwrite');
  for (const record of records) transaction.objectStore('records').put(record);
  for (const [key, value] of meta) transaction.objectStore('meta').put(value, key);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
}

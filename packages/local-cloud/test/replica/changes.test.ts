import type { LocalCloud } from '../../src/start-local-cloud.ts';
import { startInMemory } from '../support/cloud.ts';
import { entityApi, pageOf, recordOf, type ApiRecord } from '../support/entity-api.ts';
import { newUser, type TestUser } from '../support/test-user.ts';
import { samples } from '../support/samples.ts';

let now = Date.UTC(2026, 10, 20, 8);
let cloud: LocalCloud;
let mira: TestUser;

beforeAll(async () => {
  cloud = await startInMemory(() => now);
  mira = await newUser(cloud, 'mira@example.org');
});
afterAll(() => cloud.close());
beforeEach(() => (now += 1000));

const isoTime = () => new Date(now).toISOString();
const notReplicated = ['MonthlyEvent', 'GoogleAuth', 'PushDevice', 'Reminder', 'AccountKey'];
const notUpdated = ['KeptVersion', 'FocusSession'];

test('changes: lists whole habits since a time, oldest change first, page by page', async () => {
  const habits = entityApi(mira, 'Habit', 'id name mood log version _deleted stamps { name }');
  const log = JSON.stringify(Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`day-${n}`, true])));
  for (const id of ['e', 'd', 'c', 'b', 'a']) {
    now += 1000;
    recordOf(await habits.create({ id, name: `Habit ${id}`, log }));
  }
  now += 1000;
  const since = isoTime();
  recordOf(await habits.update({ id: 'd', mood: 'calm' }));
  now += 1000;
  recordOf(await habits.delete({ id: 'e' }));

  const pagesSince = async (from: string | null) => {
    const pages: (readonly ApiRecord[])[] = [];
    let nextToken: string | null = null;
    do {
      const page = pageOf(await habits.changed({ since: from, limit: 2, nextToken }));
      pages.push(page.items);
      ({ nextToken } = page);
    } while (nextToken !== null);
    return pages.filter((page) => page.length > 0);
  };
  const pages = await pagesSince(null);
  expect(pages.map((page) => page.map(({ id }) => id))).toEqual([['c', 'b'], ['a', 'd'], ['e']]);
  for (const habit of pages.flat()) {
    expect(habit).toMatchObject({
      name: `Habit ${habit.id}`,
      stamps: { name: expect.any(String) as string },
    });
    expect(habit.log === log).toBe(true);
  }
  const recent = await pagesSince(since);
  expect(recent.flat().map(({ id, mood, _deleted }) => ({ id, mood, _deleted }))).toEqual([
    { id: 'd', mood: 'calm', _deleted: null },
    { id: 'e', mood: '', _deleted: true },
  ]);
});

test.each(Object.keys(samples).filter((entity) => ![...notReplicated, ...notUpdated].includes(entity)))(
  'changes of %s: lists a created, deleted and restored record',
  async (entity) => {
    const api = entityApi(mira, entity, 'id version updatedAt _deleted stamps { _deleted }');
    const id = `life-${entity}`;
    const created = recordOf(await api.create({ id, ...samples[entity]?.create }));
    const version = now;
    const state = (writes: number, _deleted: true | null) => ({
      id,
      version: version + writes,
      updatedAt: isoTime(),
      _deleted,
      stamps: { _deleted: `${now}-server` },
    });
    // The server's stamp: a deletion of an earlier record with this id is older.
    expect(created).toEqual(state(0, null));
    const changes = async () => pageOf(await api.changed({ since: isoTime() })).items;
    now += 1;
    expect(recordOf(await api.delete({ id }))).toEqual(state(1, true));
    expect(await changes()).toEqual([state(1, true)]);
    now += 1;
    expect(recordOf(await api.update({ id, _deleted: false }))).toEqual(state(2, null));
    expect(await changes()).toEqual([state(2, null)]);
    now += 1;
    expect(await changes()).toEqual([]);
  },
);

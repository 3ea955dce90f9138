import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import type { LocalCloud } from '../../src/start-local-cloud.ts';
import { ManualRepeat } from '../support/manual-repeat.ts';
import { startInMemory } from '../support/cloud.ts';
import { entityApi, errorTypeOf, pageOf, recordOf, type ApiRecord } from '../support/entity-api.ts';
import { newUser, type TestUser } from '../support/test-user.ts';
import { samples } from '../support/samples.ts';

let now = Date.UTC(2026, 10, 20, 8);
let cloud: LocalCloud;
let mira: TestUser;
let tasks: ReturnType<typeof entityApi>;
const expiry = new ManualRepeat();

beforeAll(async () => {
  cloud = await startInMemory(() => now, expiry.repeat);
  mira = await newUser(cloud, 'mira@example.org');
  tasks = entityApi(
    mira,
    'DailyTask',
    'id text done updatedAt _deleted version stamps { text done _deleted }',
  );
});
afterAll(() => cloud.close());
beforeEach(() => (now += 1000));

const task = samples.DailyTask?.create;
const serverStamp = () => `${now}-server`;
const conditionFailed = 'DynamoDB:ConditionalCheckFailedException';

async function stored(TableName: string, id: string) {
  const Key = { owner: { S: mira.sub }, id: { S: id } };
  const { Item } = await cloud.dynamodb.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
  return Item;
}

test('delete: get and list do not return the record, changes return it with its mark', async () => {
  const { version } = recordOf(await tasks.create({ id: 'gone', ...task }));
  now += 1000;
  const stale = await tasks.delete({ id: 'gone' }, { version: { eq: version - 1 } });
  expect(errorTypeOf(stale)).toBe(conditionFailed);
  const stamps = { _deleted: '1763625600002-phone' };
  const deleted = recordOf(await tasks.delete({ id: 'gone', stamps }, { version: { eq: version } }));
  expect(deleted).toMatchObject({
    text: task?.text,
    _deleted: true,
    version: version + 1,
    stamps: { _deleted: '1763625600002-phone', text: `${version}-server` },
  });
  expect(recordOf(await tasks.get('gone'))).toBeNull();
  expect(recordOf(await tasks.get('gone', false))).toBeNull();
  expect(recordOf(await tasks.get('gone', true))).toEqual(deleted);
  for (const filter of [null, { date: { eq: task?.date } }, { id: { eq: 'gone' } }]) {
    expect(pageOf(await tasks.list(filter)).items).toEqual([]);
  }
  const since = new Date(now).toISOString();
  expect(pageOf(await tasks.changed({ since })).items).toEqual([deleted]);
  expect(errorTypeOf(await tasks.update({ id: 'gone', done: true }))).toBe(conditionFailed);
  expect(recordOf(await tasks.delete({ id: 'gone' }))).toBeNull();
});

test('delete: the lists of the dashboard do not return the records', async () => {
  const shown = ['BucketItem', 'YearlyGoal', 'DailyTask', 'FutureGoal'];
  const ann = await newUser(cloud, 'ann@example.org');
  for (const entity of shown) {
    const api = entityApi(ann, entity, 'id version');
    for (const id of ['stays', 'goes']) recordOf(await api.create({ id, ...samples[entity]?.create }));
    recordOf(await api.delete({ id: 'goes' }));
  }
  const { body } = await ann.ask(
    `query($goals: YearlyGoalFilter, $tasks: DailyTaskFilter) {
      listBucketItems { items { id } }
      listYearlyGoals(filter: $goals) { items { id } }
      listDailyTasks(filter: $tasks) { items { id } }
      listFutureGoals { items { id } }
    }`,
    { goals: { year: { eq: 2026 } }, tasks: { date: { ge: '2026-11-14' } } },
  );
  const lists = shown.map((entity) => [`list${entity}s`, { items: [{ id: 'stays' }] }]);
  expect(body).toEqual({ data: Object.fromEntries(lists) as unknown });
});

test.each(['MonthlyEvent', 'GoogleAuth', 'PushDevice', 'Reminder'])(
  'delete: removes a record of %s, which has no replicas',
  async (entity) => {
    const api = entityApi(mira, entity, 'id _deleted');
    recordOf(await api.create({ id: 'plain', ...samples[entity]?.create }));
    expect(await stored(`${entity}Table`, 'plain')).not.toHaveProperty('stamps');
    expect(recordOf(await api.delete({ id: 'plain' }))).toEqual({ id: 'plain', _deleted: true });
    expect(await stored(`${entity}Table`, 'plain')).toBeUndefined();
    expect(recordOf(await api.delete({ id: 'plain' }))).toBeNull();
  },
);

test('restore: an update with _deleted false restores the record with its fields', async () => {
  const { version } = recordOf(await tasks.create({ id: 'back', ...task }));
  await tasks.delete({ id: 'back' });
  now += 1000;
  const restored = recordOf(
    await tasks.update({ id: 'back', _deleted: false, done: true }, { version: { eq: version + 1 } }),
  );
  expect(restored).toMatchObject({
    text: task?.text,
    done: true,
    _deleted: null,
    version: version + 2,
    stamps: { text: `${version}-server`, done: serverStamp(), _deleted: serverStamp() },
  });
  expect(recordOf(await tasks.get('back'))).toEqual(restored);
  expect(pageOf(await tasks.changed({ since: new Date(now).toISOString() })).items).toEqual([restored]);
});

describe('create over a deleted record', () => {
  const input = { id: 'again', ...task, text: 'Swim' };
  let deleted: ApiRecord;
  beforeAll(async () => {
    await tasks.create({ id: 'again', ...task });
    deleted = recordOf(await tasks.delete({ id: 'again' }));
  });

  test('fails for a client with stamps', async () => {
    const late = await tasks.create({ ...input, stamps: { text: `${now}-laptop` } });
    expect(errorTypeOf(late)).toBe(conditionFailed);
    expect(recordOf(await tasks.get('again', true))).toEqual(deleted);
  });

  test('creates it for a client without stamps, with a higher version', async () => {
    const created = recordOf(await tasks.create(input));
    expect(created).toMatchObject({
      text: 'Swim',
      _deleted: null,
      stamps: { text: serverStamp(), _deleted: serverStamp() },
    });
    expect(created.version).toBeGreaterThan(deleted.version);
    expect(recordOf(await tasks.get('again'))).toEqual(created);
  });
});

test('expiry: a deleted record expires after 90 days, a restored one and one that is created again never', async () => {
  for (const id of ['expires', 'restored', 'recreated']) {
    await tasks.create({ id, ...task });
    await tasks.delete({ id });
  }
  await tasks.update({ id: 'restored', _deleted: false });
  now += 1000;
  recordOf(await tasks.create({ id: 'recreated', ...task }));
  const ids = ['expires', 'restored', 'recreated'];
  const left = async () => {
    await expiry.tick();
    const found = await Promise.all(ids.map((id) => stored('DailyTaskTable', id)));
    return ids.filter((_, index) => found[index] !== undefined);
  };
  now += 90 * 86_400_000 - 3000;
  expect(await left()).toEqual(ids);
  now += 4000;
  expect(await left()).toEqual(['restored', 'recreated']);
});

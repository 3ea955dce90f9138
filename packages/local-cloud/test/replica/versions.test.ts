import type { LocalCloud } from '../../src/start-local-cloud.ts';
import { startInMemory } from '../support/cloud.ts';
import { entityApi, errorTypeOf, recordOf } from '../support/entity-api.ts';
import { newUser, type TestUser } from '../support/test-user.ts';
import { samples } from '../support/samples.ts';
import { subscribe } from '../support/subscriber.ts';

let now = Date.UTC(2026, 10, 20, 8);
let cloud: LocalCloud;
let mira: TestUser;
let tasks: ReturnType<typeof entityApi>;

beforeAll(async () => {
  cloud = await startInMemory(() => now);
  mira = await newUser(cloud, 'mira@example.org');
  tasks = entityApi(
    mira,
    'DailyTask',
    'id owner text done updatedAt _deleted version stamps { text done order _deleted }',
  );
});
afterAll(() => cloud.close());
beforeEach(() => (now += 1000));

const task = samples.DailyTask?.create;
const serverStamp = () => `${now}-server`;
const conditionFailed = 'DynamoDB:ConditionalCheckFailedException';

test('create: the version is the time in milliseconds; each field has the stamp of the client or the server', async () => {
  expect(recordOf(await tasks.create({ id: 'new', ...task }))).toMatchObject({
    version: now,
    stamps: { text: serverStamp(), done: serverStamp(), order: serverStamp(), _deleted: serverStamp() },
  });
  const stamps = { text: '1763625600001-laptop' };
  expect(recordOf(await tasks.create({ id: 'own', ...task, stamps }))).toMatchObject({
    stamps: { text: '1763625600001-laptop', done: serverStamp() },
  });
});

test('create: an equal create returns the stored record, a different one fails', async () => {
  const input = { id: 'twice', ...task, stamps: { text: '1763625600001-laptop' } };
  const created = recordOf(await tasks.create(input));
  now += 1000;
  expect(recordOf(await tasks.create(input))).toEqual(created);
  expect(errorTypeOf(await tasks.create({ ...input, text: 'Run' }))).toBe(conditionFailed);
});

test('update: stamps the written fields and fails for a version that the record no longer has', async () => {
  const { version } = recordOf(await tasks.create({ id: 'raced', ...task }));
  now += 1000;
  const first = recordOf(await tasks.update({ id: 'raced', done: true }, { version: { eq: version } }));
  expect(first).toMatchObject({
    done: true,
    version: version + 1,
    stamps: { text: `${version}-server`, done: serverStamp(), order: `${version}-server` },
  });
  for (const wrong of [version, version + 2]) {
    const late = await tasks.update({ id: 'raced', text: 'Run' }, { version: { eq: wrong } });
    expect(errorTypeOf(late)).toBe(conditionFailed);
  }
  expect(recordOf(await tasks.get('raced'))).toEqual(first);
});

test('update: changes the version and the stamp also for a client without stamps and conditions', async () => {
  const stamps = { text: '1763625600001-laptop', done: '1763625600001-laptop' };
  const { version } = recordOf(await tasks.create({ id: 'plain', ...task, stamps }));
  expect(recordOf(await tasks.update({ id: 'plain', text: 'Run' }))).toMatchObject({
    text: 'Run',
    version: version + 1,
    stamps: { text: serverStamp(), done: '1763625600001-laptop' },
  });
});

test.each<[string, object, string]>([
  ['a stamp of another shape', { stamps: { text: 'yesterday' } }, 'stamps.text must be milliseconds'],
  ['a stamp with a line break', { stamps: { text: '1763625600001-laptop\n' } }, 'stamps.text must be'],
  ['a deletion', { _deleted: true }, '_deleted is set by a delete'],
])('update: %s is rejected', async (what, input, message) => {
  await tasks.create({ id: what, ...task });
  const { body } = await tasks.update({ id: what, text: 'Run', ...input });
  expect(body.errors?.[0]?.message).toContain(message);
  expect(recordOf(await tasks.get(what))).toMatchObject({ text: task?.text });
});

test('subscription: delivers changes with version and stamps', async () => {
  const listener = await subscribe(
    cloud,
    mira,
    ['onDailyTaskChange'],
    'id _deleted version stamps { done _deleted }',
  );
  const { version } = recordOf(await tasks.create({ id: 'events', ...task }));
  const created = serverStamp();
  now += 1000;
  await tasks.delete({ id: 'events' });
  await tasks.update({ id: 'events', _deleted: false });
  await listener.arrived(3);
  const stamps = { done: created, _deleted: serverStamp() };
  expect(listener.events.map(({ value }) => value)).toEqual([
    { id: 'events', version, _deleted: null, stamps: { done: created, _deleted: created } },
    { id: 'events', version: version + 1, _deleted: true, stamps },
    { id: 'events', version: version + 2, _deleted: null, stamps },
  ]);
  listener.close();
});

import { GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { LocalCloud } from '../../src/start-local-cloud.ts';
import { ManualRepeat } from '../support/manual-repeat.ts';
import { startInMemory } from '../support/cloud.ts';
import { entityApi, errorTypeOf, pageOf, recordOf } from '../support/entity-api.ts';
import { newUser, type TestUser } from '../support/test-user.ts';
import { samples } from '../support/samples.ts';
import { subscribe } from '../support/subscriber.ts';

let now = Date.UTC(2026, 10, 20, 8);
let cloud: LocalCloud;
let mira: TestUser;
let keptVersions: ReturnType<typeof entityApi>;
const expiry = new ManualRepeat();

beforeAll(async () => {
  cloud = await startInMemory(() => now, expiry.repeat);
  mira = await newUser(cloud, 'mira@example.org');
  const own = Object.keys(samples.KeptVersion?.create ?? {}).join(' ');
  keptVersions = entityApi(
    mira,
    'KeptVersion',
    `id owner ${own} updatedAt _deleted version expiresAt stamps { text }`,
  );
});
afterAll(() => cloud.close());
beforeEach(() => (now += 1000));

const day = 86_400_000;
const conditionFailed = 'DynamoDB:ConditionalCheckFailedException';
const phone = '1763625600001-phone1';

/** The input that a device sends for a discarded value: every field has the stamp of the value. */
function kept(id: string, stamp = phone) {
  const create = samples.KeptVersion?.create ?? {};
  return { id, ...create, stamps: Object.fromEntries(Object.keys(create).map((field) => [field, stamp])) };
}

const placeOf = (id: string) => ({
  TableName: 'KeptVersionTable',
  Key: { owner: { S: mira.sub }, id: { S: id } },
});

async function isStored(id: string): Promise<boolean> {
  const { Item } = await cloud.dynamodb.send(new GetItemCommand({ ...placeOf(id), ConsistentRead: true }));
  return Item !== undefined;
}

/** Makes a record end at `seconds` since 1970: access tokens are not valid until its own end. */
async function endAt(id: string, seconds: number): Promise<void> {
  await cloud.dynamodb.send(
    new UpdateItemCommand({
      ...placeOf(id),
      UpdateExpression: 'SET expiresAt = :seconds',
      ExpressionAttributeValues: { ':seconds': { N: String(seconds) } },
    }),
  );
}

const listed = async () => pageOf(await keptVersions.list(null)).items.map(({ id }) => id);

test('discarded values: two devices that discard the same value create one record', async () => {
  const first = recordOf(await keptVersions.create(kept('same')));
  now += 5000;
  expect(recordOf(await keptVersions.create(kept('same')))).toEqual(first);
  expect(await listed()).toEqual(['same']);
});

// A device answers the failure by reading the record. It finds its stamp there, so nothing is left to send.
test('discarded values: the first of two different descriptions of a value is stored', async () => {
  const first = recordOf(await keptVersions.create(kept('described')));
  const second = await keptVersions.create({ ...kept('described'), device: 'tablet' });
  expect(errorTypeOf(second)).toBe(conditionFailed);
  const stored = recordOf(await keptVersions.get('described', true));
  expect(stored).toEqual(first);
  expect(stored.stamps).toEqual({ text: phone });
});

test('discarded values: a late create does not restore a deleted one', async () => {
  await keptVersions.create(kept('deleted'));
  now += 1000;
  const since = new Date(now).toISOString();
  const deleted = recordOf(await keptVersions.delete({ id: 'deleted' }));
  expect(deleted).toMatchObject({ _deleted: true, expiresAt: Math.floor((now + 90 * day) / 1000) });
  expect(errorTypeOf(await keptVersions.create(kept('deleted')))).toBe(conditionFailed);
  expect(await listed()).not.toContain('deleted');
  expect(pageOf(await keptVersions.changed({ since })).items).toEqual([deleted]);
});

test('discarded values: an empty text, a boolean and a long text are stored', async () => {
  for (const [id, text] of Object.entries({ empty: '', on: 'true', long: '安'.repeat(20_000) })) {
    const { text: stored } = recordOf(await keptVersions.create({ ...kept(id), text }));
    expect(stored === text).toBe(true);
  }
});

test('discarded values: other devices receive them with the time at which they expire', async () => {
  const listener = await subscribe(cloud, mira, ['onKeptVersionChange'], 'id _deleted expiresAt');
  await keptVersions.create(kept('events'));
  const inDays = (days: number) => Math.floor((now + days * day) / 1000);
  await keptVersions.delete({ id: 'events' });
  await listener.arrived(2);
  expect(listener.events.map(({ value }) => value)).toEqual([
    { id: 'events', _deleted: null, expiresAt: inDays(30) },
    { id: 'events', _deleted: true, expiresAt: inDays(90) },
  ]);
  listener.close();
});

test('discarded values: an expired one is neither listed nor returned, and is then removed', async () => {
  for (const id of ['old', 'new']) recordOf(await keptVersions.create(kept(id)));
  const end = now / 1000 + 10;
  await endAt('old', end);
  now += 9000;
  await expiry.tick();
  expect(await listed()).toEqual(expect.arrayContaining(['old', 'new']));
  expect(recordOf(await keptVersions.get('old'))).toMatchObject({ id: 'old', expiresAt: end });

  now += 1000;
  expect(await listed()).not.toContain('old');
  const filter = { recordId: { eq: samples.KeptVersion?.create.recordId } };
  expect(pageOf(await keptVersions.list(filter)).items.map(({ id }) => id)).toEqual(await listed());
  expect(recordOf(await keptVersions.get('old'))).toBeNull();
  // A device that sends it again learns that the server has it.
  expect(recordOf(await keptVersions.get('old', true))).toMatchObject({ id: 'old', expiresAt: end });
  expect(recordOf(await keptVersions.create(kept('old')))).toMatchObject({ id: 'old', expiresAt: end });

  now += 1000;
  await expiry.tick();
  expect(await isStored('old')).toBe(false);
  expect(await listed()).toContain('new');
});

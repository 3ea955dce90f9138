import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory } from './support/cloud.ts';
import { type ApiRecord, entityApi, errorTypeOf, pageOf, recordOf } from './support/entity-api.ts';
import { samples } from './support/samples.ts';
import { subscribe } from './support/subscriber.ts';
import { newUser, type TestUser } from './support/test-user.ts';

const envelope = `k1.KkXTM_qWhig.${'A'.repeat(123)}`;
const conditionFailed = 'DynamoDB:ConditionalCheckFailedException';
const stamp = '1763900000000-laptop';
const opens = Date.parse('2026-11-23T15:00:00.000Z');

let now = opens - 600_000;
let cloud: LocalCloud;
let mira: TestUser;

beforeAll(async () => {
  cloud = await startInMemory(() => now);
  mira = await newUser(cloud, 'mira@example.org');
});
afterAll(() => cloud.close());
beforeEach(() => (now += 1000));

async function stored(TableName: string, id: string) {
  const Key = { owner: { S: mira.sub }, id: { S: id } };
  const { Item } = await cloud.dynamodb.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
  return Item;
}

describe('envelope', () => {
  const fields = 'id owner text note done _deleted version stamps { text note _deleted }';
  const tasksOf = (user: TestUser) => entityApi(user, 'DailyTask', fields);

  test('is stored, listed and sent to other devices unchanged', async () => {
    const tasks = tasksOf(mira);
    const live = await subscribe(cloud, mira, ['onDailyTaskChange'], fields);
    const created = recordOf(
      await tasks.create({ id: 'sealed', ...samples.DailyTask?.create, text: envelope, note: envelope }),
    );
    expect(created).toMatchObject({ text: envelope, note: envelope });
    expect(recordOf(await tasks.get('sealed'))).toEqual(created);
    expect(pageOf(await tasks.changed({})).items).toEqual([created]);
    await live.arrived(1);
    live.close();
    expect(live.events[0]?.value).toEqual(created);
  });

  test('replaces a text of a deleted record, which stays deleted as long as before', async () => {
    const tasks = tasksOf(mira);
    recordOf(await tasks.create({ id: 'gone', ...samples.DailyTask?.create, stamps: { text: stamp } }));
    const { version, stamps } = recordOf(await tasks.delete({ id: 'gone' })) as ApiRecord & {
      stamps: Record<string, string>;
    };
    const before = await stored('DailyTaskTable', 'gone');
    now += 60_000;
    const sealing = { id: 'gone', _deleted: true, text: envelope, stamps: { text: stamp } };
    expect(recordOf(await tasksOf(mira).update(sealing, { version: { eq: version } }))).toMatchObject({
      text: envelope,
      _deleted: true,
      version: version + 1,
      stamps: { ...stamps, text: stamp },
    });
    const after = await stored('DailyTaskTable', 'gone');
    expect(after?.expiresAt).toEqual(before?.expiresAt);
    expect(recordOf(await tasksOf(mira).get('gone'))).toBeNull();
    // The record was restored, or never existed.
    for (const id of ['sealed', 'unknown']) {
      expect(errorTypeOf(await tasksOf(mira).update({ ...sealing, id }))).toBe(conditionFailed);
    }
  });
});

test('letter: is sealed by its envelope until its day, then it can be replaced', async () => {
  const fields = 'id owner to opensAt text openedAt version _deleted stamps { to text openedAt }';
  const letters = entityApi(mira, 'Letter', fields);
  const letter = { id: 'letter', to: envelope, opensAt: '2026-11-24T00:00:00+09:00', text: envelope };
  const created = recordOf(await letters.create(letter));
  expect(created).toMatchObject({ to: envelope, text: null });
  for (const answer of [
    await letters.get('letter'),
    await letters.changed({}),
    await letters.create(letter),
  ]) {
    expect(JSON.stringify(answer.body)).not.toContain(`"text":"${envelope}"`);
  }
  now = opens;
  expect(recordOf(await letters.get('letter'))).toEqual({ ...created, text: envelope });
  const other = envelope.replaceAll('AAA', 'ABA');
  const { stamps } = created as ApiRecord & { stamps: Record<string, string> };
  const live = await subscribe(cloud, mira, ['onLetterChange'], fields);
  const replaced = { ...created, to: other, text: other, version: created.version + 1 };
  const update = { id: 'letter', to: other, text: other, stamps: { to: stamps.to, text: stamps.text } };
  expect(recordOf(await letters.update(update, { version: { eq: created.version } }))).toEqual(replaced);
  await live.arrived(1);
  live.close();
  expect(live.events).toEqual([{ field: 'onLetterChange', value: replaced }]);
});

describe('account key', () => {
  const fields = 'id owner keyId state revision wraps former proof';
  const keyId = 'KkXTM_qWhig';
  const first = { id: 'key', ...samples.AccountKey?.create, keyId };

  test('is created once: a repeated create succeeds, that of another device does not', async () => {
    const keys = entityApi(mira, 'AccountKey', fields);
    const created = recordOf(await keys.create(first));
    expect(created).toEqual({ ...first, owner: mira.sub });
    expect(recordOf(await keys.create(first))).toEqual(created);
    expect(errorTypeOf(await keys.create({ ...first, keyId: 'H4wQhtwGWxw' }))).toBe(conditionFailed);
    expect(await stored('AccountKeyTable', 'key')).toMatchObject({ keyId: { S: keyId } });
  });

  test('is replaced under the condition of its revision, and other devices get it', async () => {
    const keys = entityApi(mira, 'AccountKey', fields);
    const live = await subscribe(cloud, mira, ['onAccountKeyChange'], fields);
    const second = { ...first, state: 'on', revision: 2 };
    expect(recordOf(await keys.update(second, { revision: { eq: 1 } }))).toMatchObject(second);
    const late = { ...first, state: 'off', revision: 2 };
    expect(errorTypeOf(await keys.update(late, { revision: { eq: 1 } }))).toBe(conditionFailed);
    await live.arrived(1);
    live.close();
    expect(live.events.map(({ value }) => value)).toEqual([expect.objectContaining(second)]);
  });

  test('has no deletion, and an invalid one is rejected', async () => {
    const keys = entityApi(mira, 'AccountKey', fields);
    expect((await keys.delete({ id: 'key' })).body.errors?.[0]?.message).toMatch(/DeleteAccountKeyInput/);
    for (const wrong of [{ state: 'maybe' }, { revision: 0 }, { wraps: '[]' }, { keyId: 'KkXTM_qWhigA' }]) {
      expect(errorTypeOf(await keys.update({ id: 'key', ...wrong }))).toBe('BadRequest');
    }
  });
});

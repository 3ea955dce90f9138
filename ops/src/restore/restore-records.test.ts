import {
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  type AttributeValue,
} from '@aws-sdk/client-dynamodb';
import { createTable } from '@kairos/dynamodb/create-table';
import { entities } from '@kairos/schema/entities';
import { startRestorableDynamodb } from '../../test/restorable-dynamodb.ts';
import { restoreRecords, type RecordRestoration } from './restore-records.ts';

const shape = {
  BillingMode: 'PAY_PER_REQUEST' as const,
  AttributeDefinitions: [
    { AttributeName: 'owner', AttributeType: 'S' as const },
    { AttributeName: 'id', AttributeType: 'S' as const },
  ],
  KeySchema: [
    { AttributeName: 'owner', KeyType: 'HASH' as const },
    { AttributeName: 'id', KeyType: 'RANGE' as const },
  ],
};
const now = Date.parse('2026-11-25T12:00:00Z');
const entityNamed = (name: string) => entities.find((entity) => entity.name === name)!;
const task = (id: string, text: string, more: Record<string, AttributeValue> = {}, owner = 'anne') => ({
  owner: { S: owner },
  id: { S: id },
  text: { S: text },
  date: { S: '2026-11-20' },
  createdAt: { S: '2026-11-19T10:00:00.000Z' },
  updatedAt: { S: '2026-11-19T10:00:00.000Z' },
  version: { N: '1763546400000' },
  stamps: { M: { text: { S: '1763546400000-laptop' } } },
  ...more,
});
const deletion = {
  _deleted: { BOOL: true },
  expiresAt: { N: '1790000000' },
  version: { N: '1763546400009' },
  updatedAt: { S: '2026-11-24T10:00:00.000Z' },
};

let dynamodb: Awaited<ReturnType<typeof startRestorableDynamodb>> | undefined;
afterEach(() => dynamodb?.close());

/** A live and a restored table with the given items, and functions that restore and read. */
async function prepare(live: object[], restored: object[]) {
  const started = await startRestorableDynamodb({ items: [], shape, latest: undefined });
  dynamodb = started;
  const { client } = started;
  for (const [TableName, items] of [
    ['live', live],
    ['restored', restored],
  ] as const) {
    await createTable(client, { ...shape, TableName });
    for (const Item of items as Record<string, AttributeValue>[])
      await client.send(new PutItemCommand({ TableName, Item }));
  }
  const restore = (options: Partial<RecordRestoration> = {}) =>
    restoreRecords(
      client,
      {
        entity: entityNamed('DailyTask'),
        ...{ live: 'live', restored: 'restored', deletedOnly: false, dryRun: false },
        ...options,
      },
      () => Promise.resolve({ exists: true }),
      () => now,
    );
  const read = async (id: string, owner = 'anne') => {
    const Key = { owner: { S: owner }, id: { S: id } };
    return (await client.send(new GetItemCommand({ TableName: 'live', Key }))).Item;
  };
  return { client, restore, read };
}

test('restoreRecords: a deleted record is newer than every copy of it, and is not deleted any more', async () => {
  const { restore, read } = await prepare([task('a', 'Walk', deletion)], [task('a', 'Walk')]);
  expect(await restore()).toMatchObject({ restored: 1, unchanged: 0 });
  const item = await read('a');
  expect(item).toMatchObject({
    text: { S: 'Walk' },
    createdAt: { S: '2026-11-19T10:00:00.000Z' },
    updatedAt: { S: '2026-11-25T12:00:00.000Z' },
    version: { N: String(now + 1) },
    stamps: { M: { text: { S: `${now}-restore` }, _deleted: { S: `${now}-restore` } } },
  });
  expect(item).not.toHaveProperty('_deleted');
  expect(item).not.toHaveProperty('expiresAt');
});

test('restoreRecords: --as-is copies records and deletions without a change, and what a device has written since stays', async () => {
  const written = task('b', 'Written since', { version: { N: '1795163400000' } });
  const former = [task('a', 'Walk'), task('b', 'Read'), task('c', 'Swim', deletion)];
  const { restore, read } = await prepare([written], former);
  expect(await restore({ asIs: true, dryRun: true })).toMatchObject({ restored: 2, unchanged: 1 });
  expect(await read('a')).toBeUndefined();
  expect(await restore({ asIs: true })).toMatchObject({ restored: 2, unchanged: 1 });
  expect([await read('a'), await read('b'), await read('c')]).toEqual([former[0], written, former[2]]);
  expect(await restore({ asIs: true })).toMatchObject({ restored: 0, unchanged: 3 });
});

test('restoreRecords: can be repeated, and writes nothing then', async () => {
  const { restore, read } = await prepare(
    [task('a', 'Walk', deletion), task('b', 'Corrupted')],
    [task('a', 'Walk'), task('b', 'Read'), task('c', 'Gone')],
  );
  expect(await restore()).toMatchObject({ restored: 3, unchanged: 0 });
  expect(await read('b')).toMatchObject({ text: { S: 'Read' } });
  expect(await read('c')).toMatchObject({ text: { S: 'Gone' } });
  expect(await restore()).toMatchObject({ restored: 0, unchanged: 3 });
});

test('restoreRecords: --deleted keeps what a user has changed since', async () => {
  const { restore, read } = await prepare(
    [task('a', 'Walk', deletion), task('b', 'Changed')],
    [task('a', 'Walk'), task('b', 'Read')],
  );
  expect(await restore({ deletedOnly: true })).toMatchObject({ restored: 1, 'changed since': 1 });
  expect(await read('b')).toMatchObject({ text: { S: 'Changed' } });
});

test('restoreRecords: leaves records that were deleted before, and other users', async () => {
  const { restore, read } = await prepare(
    [task('b', 'Other', deletion, 'ben')],
    [task('a', 'Old', deletion), task('b', 'Other', {}, 'ben')],
  );
  expect(await restore({ owner: 'anne' })).toMatchObject({ restored: 0, 'deleted before': 1 });
  expect(await read('b', 'ben')).toHaveProperty('_deleted');
  expect(await read('a')).toBeUndefined();
});

test('restoreRecords: a dry run counts and writes nothing', async () => {
  const { restore, read } = await prepare([task('a', 'Walk', deletion)], [task('a', 'Walk')]);
  expect(await restore({ dryRun: true })).toMatchObject({ restored: 1 });
  expect(await read('a')).toHaveProperty('_deleted');
});

test('restoreRecords: a live version above the time stays below the restored one', async () => {
  const ahead = { ...deletion, version: { N: String(now + 500) } };
  const { restore, read } = await prepare([task('a', 'Walk', ahead)], [task('a', 'Walk')]);
  await restore();
  expect(await read('a')).toMatchObject({ version: { N: String(now + 501) } });
});

test('restoreRecords: does not overwrite a record that changes during the run', async () => {
  const { client, restore, read } = await prepare([task('a', 'Walk', deletion)], [task('a', 'Walk')]);
  const send = client.send.bind(client);
  jest.spyOn(client, 'send').mockImplementation((async (command: never) => {
    if ((command as object) instanceof PutItemCommand) {
      const Key = { owner: { S: 'anne' }, id: { S: 'a' } };
      await send(new DeleteItemCommand({ TableName: 'live', Key }));
    }
    return send(command);
  }) as never);
  expect(await restore()).toMatchObject({ restored: 0, 'changed during this run': 1 });
  jest.restoreAllMocks();
  expect(await read('a')).toBeUndefined();
});

test('restoreRecords: records that always expire keep their time', async () => {
  const version = {
    owner: { S: 'anne' },
    id: { S: 'k' },
    entity: { S: 'Habit' },
    expiresAt: { N: '1790000000' },
  };
  const first = await prepare([], [version]);
  await first.restore({ entity: entityNamed('KeptVersion') });
  expect(await first.read('k')).toMatchObject({ expiresAt: { N: '1790000000' } });
});

test('restoreRecords: a record of a table without replicas gets no version', async () => {
  const { restore, read } = await prepare([], [{ owner: { S: 'anne' }, id: { S: 'g' }, token: { S: 'x' } }]);
  await restore({ entity: entityNamed('GoogleAuth') });
  expect(await read('g')).not.toHaveProperty('version');
});

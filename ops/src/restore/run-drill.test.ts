import { ListTablesCommand, PutItemCommand, waitUntilTableNotExists } from '@aws-sdk/client-dynamodb';
import { createTable } from '@kairos/dynamodb/create-table';
import { startRestorableDynamodb } from '../../test/restorable-dynamodb.ts';
import { runDrill } from './run-drill.ts';

const latest = new Date('2026-11-20T08:00:00Z');
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
const record = (id: string, updatedAt: string) => ({
  owner: { S: 'anne' },
  id: { S: id },
  updatedAt: { S: updatedAt },
});
const [old, older] = [record('a', '2026-11-19T10:00:00.000Z'), record('b', '2026-11-18T10:00:00.000Z')];

let dynamodb: Awaited<ReturnType<typeof startRestorableDynamodb>> | undefined;
afterEach(() => dynamodb?.close());

/** A live table and a backup with the given records, and a function that runs a drill. */
async function prepare(
  live: object[],
  backup: Partial<Parameters<typeof startRestorableDynamodb>[0]>,
  liveShape: Parameters<typeof startRestorableDynamodb>[0]['shape'] = shape,
) {
  const started = await startRestorableDynamodb({ items: [old, older], shape, latest, ...backup });
  dynamodb = started;
  const { client } = started;
  await createTable(client, { ...liveShape, TableName: 'live' });
  for (const Item of live as (typeof old)[])
    await client.send(new PutItemCommand({ TableName: 'live', Item }));
  let clock = 0;
  const drill = (asked: { keep?: boolean; moment?: Date } = {}) =>
    runDrill(client, { source: 'live', target: 'drill', keep: false, ...asked }, () => (clock += 90_000), 1);
  const tables = async () => (await client.send(new ListTablesCommand())).TableNames?.toSorted();
  const removed = (TableName: string) =>
    waitUntilTableNotExists({ client, minDelay: 0.005, maxDelay: 0.5, maxWaitTime: 30 }, { TableName });
  return { drill, tables, removed, orders: started.orders, timeToLive: started.timeToLive };
}

test('runDrill: ignores changes after the restored time and deletes the restored table', async () => {
  const changed = record('b', '2026-11-20T09:00:00.000Z');
  const { drill, tables, removed, orders } = await prepare(
    [old, changed, record('c', '2026-11-20T09:00:00.000Z')],
    {},
  );
  expect(await drill()).toEqual({
    moment: latest,
    restored: 2,
    unchanged: 1,
    sameShape: true,
    sameTimeToLive: true,
    seconds: 90,
    passed: true,
  });
  expect(orders).toEqual([{ SourceTableName: 'live', TargetTableName: 'drill', RestoreDateTime: latest }]);
  await removed('drill');
  expect(await tables()).toEqual(['live']);
});
test('runDrill: fails when an unchanged record is missing', async () => {
  const { drill } = await prepare([old, older], { items: [old] });
  expect(await drill()).toMatchObject({ restored: 1, unchanged: 2, passed: false });
});
test('runDrill: fails when the keys differ', async () => {
  const [owner] = shape.KeySchema;
  const other = { ...shape, KeySchema: [owner!], AttributeDefinitions: [shape.AttributeDefinitions[0]!] };
  const { drill } = await prepare([old], { items: [old], shape: other });
  expect(await drill()).toMatchObject({ sameShape: false, passed: false });
});
test('runDrill: fails when a global index is missing', async () => {
  const AttributeDefinitions = [
    ...shape.AttributeDefinitions,
    { AttributeName: 'token', AttributeType: 'S' as const },
  ];
  const index = {
    IndexName: 'byToken',
    KeySchema: [{ AttributeName: 'token', KeyType: 'HASH' as const }],
    Projection: { ProjectionType: 'KEYS_ONLY' as const },
  };
  const live = { ...shape, AttributeDefinitions, GlobalSecondaryIndexes: [index] };
  const { drill } = await prepare([old], { items: [old] }, live);
  expect(await drill()).toMatchObject({ sameShape: false, passed: false });
});
test('runDrill: sets the time to live of the restored table as in the live one', async () => {
  const { drill, timeToLive } = await prepare([old], { items: [old] });
  timeToLive.set('live', 'expiresAt');
  expect(await drill({ keep: true })).toMatchObject({ sameTimeToLive: true, passed: true });
  expect(timeToLive.get('drill')).toBe('expiresAt');
});
test('runDrill: fails when the time to live stays off', async () => {
  const { drill, timeToLive } = await prepare([old], { items: [old], rejectsTimeToLive: true });
  timeToLive.set('live', 'expiresAt');
  expect(await drill()).toMatchObject({ sameTimeToLive: false, passed: false });
});
test('runDrill: restores the given time, and keeps the table with --keep', async () => {
  const moment = new Date('2026-11-18T12:00:00Z');
  const { drill, tables, orders } = await prepare([older], { items: [older] });
  expect(await drill({ moment, keep: true })).toMatchObject({ moment, passed: true });
  expect(orders).toMatchObject([{ RestoreDateTime: moment }]);
  expect(await tables()).toEqual(['drill', 'live']);
});
test('runDrill: rejects a table without backups before it creates anything', async () => {
  const { drill, tables } = await prepare([old], { latest: undefined });
  await expect(drill()).rejects.toThrow('live has no point-in-time recovery.');
  expect(await tables()).toEqual(['live']);
});

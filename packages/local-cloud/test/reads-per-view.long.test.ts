import { BatchWriteItemCommand, paginateScan, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CreateBucketItemDocument } from '@kairos/schema/documents';
import { fillDemo } from '../src/demo/fill-demo.ts';
import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory } from './support/cloud.ts';
import { DeviceReads } from './support/device-reads.ts';

const others = 99;
const minute = 60_000;
const hour = 60 * minute;
const noon = new Date('2026-11-20T12:00:00');

/** Read units of 2026-11-28. A visit reads one unit for each entity with a replica, and one for the state of the encryption. */
const recorded = { visit: 19, '/monthly-planner': 1, '/settings': 1 };

let time = noon.getTime() - 60 * 24 * hour;
/** Milliseconds between two changes: a reading of changes repeats the last minute of an entity. */
let step = minute;
let cloud: LocalCloud;
let device: DeviceReads;
beforeAll(async () => {
  cloud = await startInMemory(() => (time += step));
  await fillDemo(cloud, noon);
  expect(time).toBeLessThan(noon.getTime());
  time = noon.getTime();
  step = 1;
  device = await DeviceReads.open(cloud);
  await device.readViews();
}, 120_000);
afterAll(() => cloud.close());

/** Read units of each view on a device that has all records. */
function readViews(): Promise<Record<string, number>> {
  time += hour;
  return device.readViews();
}

/** Copies records of all tables for other owners. */
async function fillWithOthers(client: DynamoDBClient): Promise<number> {
  let made = 0;
  for (const table of device.tables) {
    const records = [];
    for await (const { Items = [] } of paginateScan({ client }, { TableName: table })) records.push(...Items);
    const some = records.slice(-8);
    if (some.length === 0) continue;
    for (let user = 0; user < others; user += 3) {
      const puts = [user, user + 1, user + 2].flatMap((number) =>
        some.map((record) => ({ PutRequest: { Item: { ...record, owner: { S: `other-${number}` } } } })),
      );
      await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: puts } }));
      made += puts.length;
    }
  }
  return made;
}

test('reads per view: do not grow with the number of users', async () => {
  const views = await readViews();
  const everything = await device.readEverything();
  expect(views).toEqual(recorded);
  expect(await fillWithOthers(cloud.dynamodb)).toBeGreaterThan(others * 20);
  expect(await readViews()).toEqual(views);
  expect(await device.readEverything()).toBe(everything);
}, 120_000);

test('reads per view: do not grow with the user’s records, except on a new device', async () => {
  const views = await readViews();
  const everything = await device.readEverything();
  step = minute;
  for (let index = 0; index < 30; index += 1) {
    const input = { id: `more-${index}`, text: 'x'.repeat(400), done: false };
    await device.send(CreateBucketItemDocument, { input });
  }
  step = 1;
  await device.readViews();
  expect(await readViews()).toEqual(views);
  expect(await device.readEverything()).toBeGreaterThan(everything);
}, 120_000);

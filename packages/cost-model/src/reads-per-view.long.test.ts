import { BatchWriteItemCommand, paginateScan, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CreateBucketItemDocument } from '@kairos/schema/documents';
import { CapacityMeter } from './capacity-meter.ts';
import { startDemoCloud, type DemoCloud } from './demo-cloud.ts';
import { SimulatedUser } from './simulated-user.ts';

const others = 99;
const hour = 60 * 60 * 1000;

let demo: DemoCloud;
let user: SimulatedUser;
let meter: CapacityMeter;
const tables = new Set<string>();
beforeAll(async () => {
  demo = await startDemoCloud(new Date('2026-11-20T12:00:00'));
  user = await SimulatedUser.open(demo.cloud);
  meter = new CapacityMeter(demo.cloud.dynamodb);
  demo.cloud.dynamodb.middlewareStack.add(
    (next) => (args) => {
      const { TableName } = args.input as { TableName?: string };
      if (TableName !== undefined) tables.add(TableName);
      return next(args);
    },
    { step: 'initialize', name: 'tables' },
  );
  await user.readChanges();
}, 120_000);
afterAll(() => demo.cloud.close());

async function readUnits(read: () => Promise<void>): Promise<number> {
  meter.take();
  await read();
  return meter.take().reads;
}

/** Read units of each view on a device that has all records. */
async function readViews(): Promise<Record<string, number>> {
  demo.wait(hour);
  return {
    visit: await readUnits(() => user.readChanges()),
    'monthly planner': await readUnits(() => user.showPlanner()),
  };
}

const readEverything = () => readUnits(() => user.readEverything());

/** Copies records of all tables for other owners. */
async function fillWithOthers(client: DynamoDBClient): Promise<number> {
  let made = 0;
  for (const table of tables) {
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
  const everything = await readEverything();
  expect(Math.min(...Object.values(views))).toBeGreaterThan(0);
  expect(await fillWithOthers(demo.cloud.dynamodb)).toBeGreaterThan(others * 20);
  expect(await readViews()).toEqual(views);
  expect(await readEverything()).toBe(everything);
}, 120_000);

test('reads per view: do not grow with the user’s records, except on a new device', async () => {
  const views = await readViews();
  const everything = await readEverything();
  await demo.apart(async () => {
    for (let index = 0; index < 30; index += 1) {
      const input = { id: `more-${index}`, text: 'x'.repeat(400), done: false };
      await user.change(CreateBucketItemDocument, input);
    }
  });
  await user.readChanges();
  expect(await readViews()).toEqual(views);
  expect(await readEverything()).toBeGreaterThan(everything);
}, 120_000);

import '../../../config/fast-mod-pow.cjs';
import { BatchWriteItemCommand, paginateScan, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { demoPerson } from '@kairos/local-cloud/demo/demo-account';
import { fillDemo } from '@kairos/local-cloud/demo/fill-demo';
import { startLocalCloud, type LocalCloud } from '@kairos/local-cloud/start-local-cloud';
import { CreateBucketItemDocument } from '@kairos/schema/documents';
import { CapacityMeter } from './capacity-meter.ts';
import { places } from './places.ts';
import { changesSince, monthlyPlanner } from './screens.ts';
import { signIn } from './sign-in.ts';
import { SimulatedUser } from './simulated-user.ts';

const others = 99;

let cloud: LocalCloud;
let user: SimulatedUser;
let meter: CapacityMeter;
const tables = new Set<string>();
beforeAll(async () => {
  const noon = new Date('2026-11-20T12:00:00');
  cloud = await startLocalCloud({ ...places, web: 'none', data: null, port: 0 });
  await fillDemo(cloud, noon);
  user = new SimulatedUser(cloud, await signIn(cloud, demoPerson.email, demoPerson.password));
  meter = new CapacityMeter(cloud.dynamodb);
  cloud.dynamodb.middlewareStack.add(
    (next) => (args) => {
      const { TableName } = args.input as { TableName?: string };
      if (TableName !== undefined) tables.add(TableName);
      return next(args);
    },
    { step: 'initialize', name: 'tables' },
  );
}, 60_000);
afterAll(() => {
  user.closeApp();
  return cloud.close();
});

const everything = changesSince(new Map());

/** Read units of what the app reads. */
async function readAll(): Promise<Record<string, number>> {
  const units: Record<string, number> = {};
  meter.take();
  await user.send(everything.query, everything.variables);
  units['all records'] = meter.take().reads;
  await user.readChanges();
  meter.take();
  await user.readChanges();
  units.changes = meter.take().reads;
  await user.showScreen(monthlyPlanner);
  units['monthly planner'] = meter.take().reads;
  return units;
}

/** Copies the records of all tables for other owners. */
async function fillWithOthers(client: DynamoDBClient): Promise<number> {
  let made = 0;
  for (const table of tables) {
    const pages = paginateScan({ client }, { TableName: table });
    const records = [];
    for await (const { Items = [] } of pages) records.push(...Items);
    const kept = records.slice(-8);
    if (kept.length === 0) continue;
    for (let person = 0; person < others; person += 3) {
      const puts = [person, person + 1, person + 2].flatMap((number) =>
        kept.map((record) => ({ PutRequest: { Item: { ...record, owner: { S: `other-${number}` } } } })),
      );
      await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: puts } }));
      made += puts.length;
    }
  }
  return made;
}

test('read units do not depend on the number of users', async () => {
  const alone = await readAll();
  expect(Math.min(...Object.values(alone))).toBeGreaterThan(0);
  expect(await fillWithOthers(cloud.dynamodb)).toBeGreaterThan(others * 20);
  expect(await readAll()).toEqual(alone);
}, 120_000);

test('read units depend on the user’s own records', async () => {
  meter.take();
  await user.send(everything.query, everything.variables);
  const before = meter.take().reads;
  for (let index = 0; index < 30; index += 1) {
    const input = { id: `more-${index}`, text: 'x'.repeat(400), done: false };
    await user.send(CreateBucketItemDocument, { input });
  }
  meter.take();
  await user.send(everything.query, everything.variables);
  expect(meter.take().reads).toBeGreaterThan(before);
});

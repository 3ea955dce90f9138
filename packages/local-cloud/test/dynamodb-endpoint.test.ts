import { join } from 'node:path';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { startTestServer, type TestServer } from '@kairos/dynamodb/start-test-server';
import { openDatabase } from '../src/database/open-database.ts';
import { startLocalCloud, type LocalCloud } from '../src/start-local-cloud.ts';
import { template, temporaryFolder, webTemplate } from './support/cloud.ts';
import { newUser, signIn } from './support/test-user.ts';

// A DynamoDB outside of the process: one behind a port.
const folder = temporaryFolder();
let server: TestServer;
let cloud: LocalCloud;

async function start(): Promise<LocalCloud> {
  const web = join(folder.path, 'no-web-build');
  const dynamodb = server.endpoint;
  return startLocalCloud({ template, webTemplate, web, data: folder.path, dynamodb, port: 0 });
}

beforeAll(async () => {
  server = await startTestServer();
  cloud = await start();
});
afterAll(async () => {
  await cloud.close();
  await server.close();
  folder.remove();
});

test('KAIROS_DYNAMODB: records are in the other DynamoDB, accounts in the data folder, both after a restart', async () => {
  const mira = await newUser(cloud, 'mira@example.org');
  const created = await mira.ask(
    'mutation { createFutureGoal(input: { category: "health", title: "Run", done: false }) { id } }',
  );
  expect(created.body.errors).toBeUndefined();
  await cloud.close();
  const database = await openDatabase(folder.path);
  expect(await database.keyValues.table('user-pool/users').keys()).toHaveLength(1);
  expect((await database.client.send(new ListTablesCommand({}))).TableNames).toEqual([]);
  await database.close();

  cloud = await start();
  const again = await signIn(cloud, { email: 'mira@example.org', password: 'quiet-river-42' });
  const { body } = await again.ask('{ listFutureGoals { items { title } } }');
  expect(body.data).toEqual({ listFutureGoals: { items: [{ title: 'Run' }] } });
});

test('KAIROS_DYNAMODB: the access key is unique per data folder, for which DynamoDB Local has separate tables', () => {
  expect([...server.accessKeys]).toEqual([cloud.instance.userPoolClientId]);
  expect(cloud.instance.userPoolClientId).toMatch(/^[0-9a-zA-Z]+$/);
});

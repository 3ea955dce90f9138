import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createDynaliteServer } from '@kairos/dynamodb/dynalite-server';
import { startLocalCloud, type LocalCloud } from '../src/start-local-cloud.ts';
import { template, temporaryFolder, webTemplate } from './support/cloud.ts';
import { newUser, signIn } from './support/test-user.ts';

// A DynamoDB outside of the process: dynalite behind a port.
const folder = temporaryFolder();
const server = createDynaliteServer(null);
const accessKeys = new Set<string | undefined>();
let cloud: LocalCloud;

async function start(): Promise<LocalCloud> {
  const { port } = server.address() as AddressInfo;
  const web = join(folder.path, 'no-web-build');
  const dynamodb = `http://127.0.0.1:${port}`;
  return startLocalCloud({ template, webTemplate, web, data: folder.path, dynamodb, port: 0 });
}

beforeAll(async () => {
  server.on('request', ({ headers }: IncomingMessage) =>
    accessKeys.add(/Credential=([^/]+)/.exec(headers.authorization ?? '')?.[1]),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cloud = await start();
});
afterAll(async () => {
  await cloud.close();
  await new Promise((resolve) => server.close(resolve));
  folder.remove();
});

test('KAIROS_DYNAMODB: records are in the other DynamoDB, accounts in the data folder, both after a restart', async () => {
  const mira = await newUser(cloud, 'mira@example.org');
  const created = await mira.ask(
    'mutation { createFutureGoal(input: { category: "health", title: "Run", done: false }) { id } }',
  );
  expect(created.body.errors).toBeUndefined();
  await cloud.close();
  expect(existsSync(join(folder.path, 'user-pool'))).toBe(true);
  expect(existsSync(join(folder.path, 'tables'))).toBe(false);

  cloud = await start();
  const again = await signIn(cloud, { email: 'mira@example.org', password: 'quiet-river-42' });
  const { body } = await again.ask('{ listFutureGoals { items { title } } }');
  expect(body.data).toEqual({ listFutureGoals: { items: [{ title: 'Run' }] } });
});

test('KAIROS_DYNAMODB: the access key is unique per data folder, for which DynamoDB Local has separate tables', () => {
  expect([...accessKeys]).toEqual([cloud.instance.userPoolClientId]);
  expect(cloud.instance.userPoolClientId).toMatch(/^[0-9a-zA-Z]+$/);
});

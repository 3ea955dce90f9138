import '../../config/fast-mod-pow.cjs';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { startLocalCloud, type LocalCloud } from '@kairos/local-cloud/start-local-cloud';
import { WebSocket } from 'ws';
import { runSmoke } from '../src/smoke/run-smoke.ts';
import { smoke } from '../src/smoke/smoke.ts';
import type { StepResult } from '../src/smoke/step.ts';
import { capture } from './capture.ts';
import { startFakeAws } from './fake-aws/start-fake-aws.ts';
import { localAdmin } from './local-admin.ts';

const template = (part: string) => join(__dirname, `../../infra/cdk.out/Kairos-dev-${part}.template.json`);
const script = `export const text = '${'kairos '.repeat(200)}';`;
const scriptFile = 'assets/app-abc.js';

let web: string;
let cloud: LocalCloud;
let admin: CognitoIdentityProviderClient;
/** The tasks of earlier tests. */
let earlier: number;
// The start of a cloud takes longer than a test.
beforeAll(async () => {
  Object.assign(globalThis, { WebSocket });
  web = mkdtempSync(join(tmpdir(), 'kairos-smoke-'));
  mkdirSync(join(web, 'assets'));
  for (const name of ['index', 'landing'])
    writeFileSync(join(web, `${name}.html`), `<script type="module" src="/${scriptFile}"></script>`);
  writeFileSync(join(web, scriptFile), script);
  writeFileSync(join(web, `${scriptFile}.br`), brotliCompressSync(script));
  writeFileSync(join(web, `${scriptFile}.gz`), gzipSync(script));
  cloud = await startLocalCloud({
    template: template('Backend'),
    webTemplate: template('Web'),
    web,
    data: null,
    port: 0,
  });
  admin = localAdmin(cloud);
});
beforeEach(async () => {
  earlier = await countTasks();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  admin.destroy();
  await cloud.close();
  rmSync(web, { recursive: true });
});

/** Runs the module of the command. */
async function run(signal = new AbortController().signal) {
  const results: StepResult[] = [];
  const report = (result: StepResult) => void results.push(result);
  const passed = await runSmoke({ url: cloud.url, admin, signal, report, pause: 10 });
  const failed = results.filter(({ problem }) => problem !== undefined);
  return { passed, names: results.map(({ name }) => name), failed };
}

async function countTasks(): Promise<number> {
  const { Items = [] } = await cloud.dynamodb.send(new ScanCommand({ TableName: 'DailyTaskTable' }));
  return Items.length;
}

/** What a run leaves in the cloud: e-mail addresses of accounts, and the number of tasks. */
async function leftovers(names: readonly string[]) {
  const email = names.map((name) => /^delete the account (.+)$/.exec(name)?.[1]).find(Boolean) ?? 'none';
  const user = cloud.pool.call('AdminGetUser', { UserPoolId: cloud.instance.userPoolId, Username: email });
  const isLeft = await user.then(
    () => true,
    () => false,
  );
  return { email, isLeft, tasks: (await countTasks()) - earlier };
}

/** Answers requests of the API whose body has this text with an error. */
function failRequests(text: string): void {
  const { fetch } = globalThis;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) =>
      typeof init?.body === 'string' && init.body.includes(text)
        ? Promise.resolve(new Response('{"errors":[{"message":"broken"}]}'))
        : fetch(address, init),
    );
}

const steps = [
  'read /config.json',
  'check the security headers',
  'check the compression',
  'create an account',
  'sign in',
  'create a task',
  'list the tasks of a day',
  'read the changed tasks',
  'receive a change over the WebSocket',
  'erase the tasks',
];

test('smoke: passes all steps on a working cloud and leaves nothing', async () => {
  const { passed, names, failed } = await run();
  expect(failed).toEqual([]);
  expect(names).toEqual([...steps, expect.stringMatching(/^delete the account kairos-smoke-/)]);
  expect(passed).toBe(true);
  expect(await leftovers(names)).toMatchObject({ isLeft: false, tasks: 0 });
  expect(cloud.mailbox.list()).toEqual([]);
});

test('smoke: a failed step ends the others, and the task and the account are removed', async () => {
  failRequests('ListDailyTasks');
  const { passed, names, failed } = await run();
  expect(passed).toBe(false);
  expect(failed).toEqual([
    { name: 'list the tasks of a day', problem: expect.stringContaining('broken') as string },
  ]);
  expect(names.slice(6)).toEqual([
    'list the tasks of a day',
    'erase the tasks',
    expect.stringMatching(/^delete the account/),
  ]);
  expect(await leftovers(names)).toMatchObject({ isLeft: false, tasks: 0 });
});

test('smoke: the account is deleted also when its tasks cannot be erased', async () => {
  failRequests('EraseDailyTasks');
  const { passed, names, failed } = await run();
  expect(passed).toBe(false);
  expect(failed.map(({ name }) => name)).toEqual(['erase the tasks']);
  expect(await leftovers(names)).toMatchObject({
    email: expect.stringMatching(/@/) as string,
    isLeft: false,
  });
});

test('smoke: an interrupted test removes what it has created', async () => {
  const interruption = new AbortController();
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    if (typeof init?.body === 'string' && init.body.includes('CreateDailyTask')) interruption.abort();
    return fetch(address, init);
  });
  const { passed, names } = await run(interruption.signal);
  expect(passed).toBe(false);
  expect(names.slice(5)).toEqual([
    'create a task',
    'erase the tasks',
    expect.stringMatching(/^delete the account/),
  ]);
  expect(await leftovers(names)).toMatchObject({ isLeft: false, tasks: 0 });
});

test('smoke: a missing header and an uncompressed script are reported', async () => {
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const response = await fetch(address, init);
    const headers = new Headers(response.headers);
    headers.delete('x-frame-options');
    headers.delete('content-encoding');
    return new Response(response.body, { status: response.status, headers });
  });
  const { passed, failed } = await run();
  expect(passed).toBe(false);
  expect(failed).toEqual([
    {
      name: 'check the security headers',
      problem: expect.stringContaining('has no x-frame-options') as string,
    },
    {
      name: 'check the compression',
      problem: expect.stringContaining('no encoding instead of br') as string,
    },
  ]);
});

test('smoke: a stage that is not deployed is reported in one line', async () => {
  const aws = await startFakeAws();
  const { signal } = new AbortController();
  const outcome = await capture(aws.environment, () => smoke(['dev'], signal));
  const usage = await capture(aws.environment, () => smoke([], signal));
  await aws.close();
  expect(outcome).toEqual({ code: 1, said: 'Kairos-dev-Web is not deployed: npm run deploy -- dev\n' });
  expect(usage).toEqual({ code: 2, said: 'Which stage? npm run smoke -- dev, prod or pr-<number>\n' });
});

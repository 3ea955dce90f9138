// @spec server-bench

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataProcess } from '../../../../../packages/local-cloud/test/support/data-process.ts';
import {
  newUser,
  signIn,
  type ReachableCloud,
  type TestUser,
} from '../../../../../packages/local-cloud/test/support/test-user.ts';
import type { Checkout } from '../baseline.ts';
import { ratio, time, type SideName } from '../model/figure.ts';
import type { Measurements } from '../model/measurements.ts';
import type { Part } from '../run.ts';

const userCount = 50;
const tasksPerUser = 10_000;
const quickTasksPerUser = 1_000;
/** The largest page of the API. */
const pageSize = 1_000;
const password = 'quiet-river-42';

/** Memory and latency of a server for a household. */
export const server: Part = {
  title: 'Server for a household',
  startsServers: true,
  about: `A server (\`KAIROS_URL\`) with ${userCount} users of ${tasksPerUser.toLocaleString('en-US')} tasks each (quick: ${quickTasksPerUser.toLocaleString('en-US')}), on a data folder, behind a reverse proxy in the process that measures. The tasks are written into the store while the server does not run. Then all users read their whole replica at once, as after a restoration. Then all are active: each creates a task every second, and meanwhile a user at a time signs in or reads a whole replica (pages of ${pageSize.toLocaleString('en-US')} records). Memory is the resident set of the process. The wait of other requests is that of \`/config.json\`, 20 times a second: how long the process is busy with something else.`,
  measure: async ({ checkouts, quick, measurements }) => {
    for (const checkout of checkouts) await measureCheckout(checkout, quick, measurements);
  },
};

/** Adds values of one checkout. */
type Add = (figure: Parameters<Measurements['add']>[1], value: number) => void;

async function measureCheckout(checkout: Checkout, quick: boolean, into: Measurements): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kairos-household-'));
  const data = join(folder, 'data');
  const program = join(checkout.root, 'packages/local-cloud/bin/kairos.mjs');
  const kairos = new DataProcess('server', data, undefined, program);
  const end = () => void kairos.close();
  process.once('exit', end);
  const side: SideName = checkout.name;
  try {
    await measureServer({ kairos, data, checkout }, quick, (figure, value) => into.add(side, figure, value));
  } finally {
    await kairos.close();
    process.off('exit', end);
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Household {
  readonly kairos: DataProcess;
  readonly data: string;
  readonly checkout: Checkout;
}

async function measureServer({ kairos, data, checkout }: Household, quick: boolean, add: Add): Promise<void> {
  const tasks = quick ? quickTasksPerUser : tasksPerUser;
  const all = (userCount * tasks).toLocaleString('en-US');
  const cloud = await kairos.start();
  const memory = (when: string, target?: number) =>
    add(ratio(`memory ${when}, MB`, target === undefined ? {} : { target }), residentMegabytes(kairos));
  memory('at the start', 120);
  const users: TestUser[] = [];
  for (let number = 0; number < userCount; number += 1) {
    users.push(await newUser(await cloudOf(kairos, cloud, number), `user-${number}@example.org`));
  }
  await createTask(users[0], 0);
  await kairos.stop();
  copyTask(
    checkout,
    data,
    users.map(({ sub }) => sub),
    tasks,
  );
  await kairos.start();
  memory(`with ${all} tasks`, 250);
  await Promise.all(
    users.map(async (user) => {
      addTime(add, 'first replica of all users at once', await timed(() => readReplica(user)), 2_000);
    }),
  );
  memory('after all have read', 250);

  const isDone = new AbortController();
  const seconds = quick ? 30 : 60;
  const activity = Promise.all([
    ...users.map((user, index) => changeTasks(user, { first: tasks, pause: index * 20 }, isDone.signal, add)),
    watchWaits(cloud, isDone.signal, add),
    visit(cloud, kairos, users, isDone.signal, add),
  ]);
  await sleep(seconds * 1000);
  isDone.abort();
  await activity;
  memory('after activity', 600);
  await kairos.stop();
  const restarted = performance.now();
  await kairos.start();
  add(time('restart', 0.5, { target: 10_000, slack: 0 }), performance.now() - restarted);
  memory('after the restart');
}

/** Stores copies of the only task by the code of the checkout, whose database it is. */
function copyTask({ root }: Checkout, data: string, owners: readonly string[], count: number): void {
  // Before the database was one file, the tables had a folder.
  const tables = join(data, 'tables');
  const folder = existsSync(tables) ? tables : data;
  const script = join(root, 'packages/local-cloud/test/support/copy-task.ts');
  const source = `const { copyTask } = await import(${JSON.stringify(script)}); await copyTask(...${JSON.stringify([folder, owners, count])});`;
  const node = ['--import', 'tsx', '--input-type=module', '--eval', source];
  const { status } = spawnSync(process.execPath, node, {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The tasks could not be stored.');
}

function residentMegabytes({ processId }: DataProcess): number {
  const status = readFileSync(`/proc/${processId ?? 0}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Each user sends requests from a separate client address, because rate limits count per address. */
const cloudOf = async (
  kairos: DataProcess,
  cloud: ReachableCloud,
  number: number,
): Promise<ReachableCloud> => ({
  ...cloud,
  url: await kairos.addressFor(`198.51.100.${number + 1}`),
});

async function createTask(user: TestUser | undefined, number: number): Promise<void> {
  const input = {
    id: `task-${number}`,
    date: '2026-11-20',
    text: `Task ${number}`,
    order: number,
    done: false,
  };
  const create = 'mutation($input: CreateDailyTaskInput!) { createDailyTask(input: $input) { id owner } }';
  const answer = await user?.ask(create, { input });
  if (answer?.body.errors !== undefined) throw new Error(JSON.stringify(answer.body.errors));
}

/** Adds the median and the 95th percentile of a time. */
function addTime(add: Add, name: string, milliseconds: number, target: number): void {
  add(time(`${name}, p50`, 0.5, { slack: 0 }), milliseconds);
  add(time(`${name}, p95`, 0.95, { target, slack: 0 }), milliseconds);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function changeTasks(
  user: TestUser,
  { first, pause }: { readonly first: number; readonly pause: number },
  ended: AbortSignal,
  add: Add,
): Promise<void> {
  await sleep(pause);
  for (let number = first; !ended.aborted; number += 1) {
    addTime(add, 'creation of a record', await timed(() => createTask(user, number)), 50);
    await sleep(1_000);
  }
}

async function watchWaits({ url }: ReachableCloud, ended: AbortSignal, add: Add): Promise<void> {
  while (!ended.aborted) {
    const wait = await timed(async () => (await fetch(`${url}/config.json`)).text());
    addTime(add, 'wait of other requests', wait, 100);
    add(time('wait of other requests, longest', 1, { slack: 0 }), wait);
    await sleep(50);
  }
}

/** One user at a time signs in, and reads the whole replica. */
async function visit(
  cloud: ReachableCloud,
  kairos: DataProcess,
  users: readonly TestUser[],
  ended: AbortSignal,
  add: Add,
): Promise<void> {
  for (let number = 0; !ended.aborted; number = (number + 1) % users.length) {
    const user = users[number];
    if (user === undefined) return;
    const own = await cloudOf(kairos, cloud, number);
    addTime(add, 'sign-in', await timed(() => signIn(own, { email: user.email, password })), 1_000);
    addTime(add, 'first replica', await timed(() => readReplica(user)), 5_000);
  }
}

const fields =
  'id owner date text time duration minutes order done goalId doneAt version stamps { text _deleted } createdAt updatedAt _deleted';

async function readReplica(user: TestUser): Promise<void> {
  let nextToken: string | null = null;
  do {
    const { body } = await user.ask(
      `query($nextToken: String) { changedDailyTasks(limit: ${pageSize}, nextToken: $nextToken) { items { ${fields} } nextToken } }`,
      { nextToken },
    );
    if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors));
    ({ nextToken } = body.data?.changedDailyTasks as { nextToken: string | null });
  } while (nextToken !== null);
}

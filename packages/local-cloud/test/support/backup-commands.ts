import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { openConnection } from '@kairos/sqlite/connection';
import { createBlockingKeyValueStore } from '@kairos/sqlite/key-values';
import { databasePath } from '../../src/database/data-folder.ts';
import { readInstance, readInstanceOf, storeInstance, type Instance } from '../../src/instance.ts';
import { temporaryFolder } from './cloud.ts';
import { command, startProgram, type Run } from './kairos-process.ts';
import type { TestUser } from './test-user.ts';

/** The command `kairos` as processes on data folders, which end with the tests of a file. */
export function startCommands() {
  const folder = temporaryFolder();
  const started: ChildProcess[] = [];
  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
    folder.remove();
  });
  const data = join(folder.path, 'data');
  /** The command with a data folder. */
  const into = (target: string, ...args: string[]): Run => intoWith({}, target, ...args);
  /** The same with more settings. */
  function intoWith(settings: Record<string, string>, target: string, ...args: string[]): Run {
    const environment = { PORT: '0', KAIROS_DATA: target, ...settings };
    const run = startProgram(process.execPath, [command, ...args], environment);
    started.push(run.child);
    return run;
  }
  const kairos = (...args: string[]) => into(data, ...args);
  async function outputOf(...args: string[]): Promise<string> {
    const run = kairos(...args);
    const code = await run.ended;
    return `${code} ${run.output().trim()}`;
  }
  return {
    folder: folder.path,
    data,
    file: join(folder.path, 'first.db.gz'),
    into,
    intoWith,
    kairos,
    outputOf,
  };
}

export async function stop(run: Run): Promise<void> {
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
}

export async function createPages(user: TestUser, from: number, count: number): Promise<void> {
  for (let n = from; n < from + count; n += 1) {
    const input = { id: `page-${n}`, date: '2026-11-20', text: 'Tea' };
    const { body } = await user.ask(
      'mutation($input: CreateJournalPageInput!) { createJournalPage(input: $input) { id } }',
      { input },
    );
    expect(body.errors).toBeUndefined();
  }
}
export async function pages(user: TestUser): Promise<string[]> {
  const { body } = await user.ask('{ listJournalPages(limit: 1000) { items { id text } } }');
  const { items } = body.data?.listJournalPages as { items: { id: string; text: string }[] };
  return items.map(({ id, text }) => `${id} ${text}`).toSorted();
}

export const credentials = { email: 'anne@example.org', password: 'quiet-river-42' };
export const epochOf = async (url: string) =>
  ((await (await fetch(`${url}/config.json`)).json()) as { replicaEpoch: number }).replicaEpoch;

/** Changes the instance in the database of a folder that no Kairos uses. */
export async function changeInstance(data: string, change: Partial<Instance>): Promise<void> {
  const connection = await openConnection(databasePath(data));
  const store = createBlockingKeyValueStore(connection);
  await storeInstance(store, { ...(await readInstance(store)), ...change });
  connection.close();
}

/** The stored instance of a folder. */
export const instanceOf = async (data: string): Promise<Partial<Instance>> =>
  (await readInstanceOf(data)) ?? {};

import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
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
  function into(target: string, ...args: string[]): Run {
    const run = startProgram(process.execPath, [command, ...args], { PORT: '0', KAIROS_DATA: target });
    started.push(run.child);
    return run;
  }
  const kairos = (...args: string[]) => into(data, ...args);
  async function outputOf(...args: string[]): Promise<string> {
    const run = kairos(...args);
    const code = await run.ended;
    return `${code} ${run.output().trim()}`;
  }
  return { folder: folder.path, data, file: join(folder.path, 'first.jsonl.gz'), into, kairos, outputOf };
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

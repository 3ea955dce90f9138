import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { join, resolve } from 'node:path';
import { checkDatabaseFile } from '../../src/database/check-database-file.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { itemsOf, newTasks } from '../tables/task-table.ts';
import { tsx } from './tsx.ts';

/** Starts a process that writes to a folder, and kills it at a random time. @returns the words of the lines it printed */
async function writeUntilKilled(folder: string, prefix: string): Promise<readonly (readonly string[])[]> {
  const program = resolve(__dirname, 'writing-process.ts');
  const child = spawn(process.execPath, [...tsx, program, folder, prefix], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const last = 20 + randomInt(400);
  for await (const data of child.stdout.setEncoding('utf8')) {
    output += String(data);
    if (output.split('\n').length > last) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  // The last line can be incomplete.
  return output
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' '));
}

/** Kills a process while it writes, and expects all that it acknowledged in the database, and indexes that match. */
export async function expectNothingLost(folder: string, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const lines = await writeUntilKilled(folder, String(round));
    const ids = (word: string) => lines.filter(([first]) => first === word).map(([, id = '']) => id);
    const [deleting, deleted] = [new Set(ids('deleting')), ids('delete')];
    const database = await openDatabase(folder);
    try {
      const items = await itemsOf(database.client, newTasks.TableName);
      const stored = new Map(items.map((item) => [item.id?.S ?? '', item]));
      expect(ids('put').filter((id) => !stored.has(id) && !deleting.has(id))).toEqual([]);
      expect(
        ids('update').filter((id) => stored.get(id)?.text?.S !== 'updated' && !deleting.has(id)),
      ).toEqual([]);
      expect(deleted.filter((id) => stored.has(id))).toEqual([]);
      for (const { IndexName, KeySchema } of newTasks.LocalSecondaryIndexes) {
        const attribute = KeySchema[1]?.AttributeName ?? '';
        const entry = (item: (typeof items)[number]) => [item.id?.S, item[attribute]?.S];
        const indexed = await itemsOf(database.client, newTasks.TableName, IndexName);
        expect(indexed.map(entry)).toEqual(items.map(entry));
      }
      const accounts = await database.keyValues.table('users').keys();
      expect(ids('account').filter((id) => !accounts.includes(id))).toEqual([]);
      expect(await database.keyValues.table('aliases').keys()).toEqual(accounts);
    } finally {
      await database.close();
    }
    await checkDatabaseFile(join(folder, 'kairos.db'));
  }
}

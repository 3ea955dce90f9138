// A process on a small file system that fills it, and prints what happens as one line of JSON. Argument: the folder.
import { closeSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { openDatabase } from '../../src/database/open-database.ts';
import { openTable } from '../../src/tables/open-table.ts';
import { itemsOf, newTasks, oldTask } from '../tables/task-table.ts';

const [folder = ''] = process.argv.slice(2);
const other = `${folder}/fill`;

/** Leaves so many bytes. */
function fill(left: number): void {
  const handle = openSync(other, 'w');
  const block = Buffer.alloc(65_536, 1);
  let size = 0;
  try {
    for (;;) size += writeSync(handle, block);
  } catch {
    closeSync(handle);
  }
  if (left > 0) truncateSync(other, size - left);
}

const events: string[] = [];
const open = async () => {
  const database = await openDatabase(folder, {
    onWriteFailure: ({ message }) => events.push(message),
    onWritesAgain: () => events.push('again'),
  });
  const { client, keyValues } = database;
  return {
    close: () => database.close(),
    prepare: () => openTable(client, newTasks, undefined),
    put: async (id: string) => {
      const Item = { ...oldTask(id), text: { S: Math.random().toString(36).repeat(150) } };
      try {
        await client.send(new PutItemCommand({ TableName: newTasks.TableName, Item }));
        return 'stored';
      } catch (error) {
        return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      }
    },
    putUsers: async (prefix: string, count: number) => {
      for (let n = 0; n < count; n += 1) {
        const user = { type: 'put', table: 'users', key: `${prefix}-${n}`, value: 'x'.repeat(1000) } as const;
        await keyValues.write([user]);
      }
    },
    counts: async () => ({
      tasks: (await itemsOf(client, newTasks.TableName)).length,
      users: (await keyValues.table('users').keys()).length,
    }),
  };
};

let database = await open();
await database.prepare();
const stored = { tasks: 0, users: 0 };
const expectStored = async (when: string) => {
  const counts = await database.counts();
  if (JSON.stringify(counts) !== JSON.stringify(stored)) {
    throw new Error(`${when}: ${JSON.stringify(counts)} instead of ${JSON.stringify(stored)}`);
  }
};
const putUntilRejected = async (prefix: string) => {
  for (let n = 0; ; n += 1) {
    const result = await database.put(`${prefix}-${n}`);
    if (result !== 'stored') return result;
    stored.tasks += 1;
  }
};
const putUsers = async (prefix: string, count: number) => {
  await database.putUsers(prefix, count);
  stored.users += count;
};
const putWhenThereIsRoom = async (id: string) => {
  while ((await database.put(id)) !== 'stored') await setTimeout(100);
  stored.tasks += 1;
};

fill(100_000);
const rejections = [await putUntilRejected('full')];
await putUsers('full', 1000);
rejections.push(await database.put('rejected'));
await expectStored('full');

rmSync(other);
await putWhenThereIsRoom('room');
await expectStored('room');

fill(0);
rejections.push(await putUntilRejected('full-again'));
await putUsers('full-again', 100);
await database.close();
// The next start is on the full disk, too.
database = await open();
await expectStored('start on a full disk');
await putUsers('start', 100);
rejections.push(await database.put('rejected'));
rmSync(other);
await putWhenThereIsRoom('end');
await expectStored('end');
await database.close();
console.log(JSON.stringify({ events, rejections }));

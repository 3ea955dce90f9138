// A process that writes to the database of a data folder until it is killed, and prints what was acknowledged. Arguments:
// the folder, and a prefix of its ids.
import { DeleteItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { openDatabase } from '../../src/database/open-database.ts';
import { openTable } from '../../src/tables/open-table.ts';
import { newTasks, oldTask } from '../tables/task-table.ts';

const [folder = '', prefix = ''] = process.argv.slice(2);
const { client, keyValues } = await openDatabase(folder);
const TableName = newTasks.TableName;
await openTable(client, newTasks, undefined);

/** Waits while the pipe is full. */
const print = (...words: string[]) =>
  new Promise<void>((resolve) => {
    process.stdout.write(`${words.join(' ')}\n`, () => {
      resolve();
    });
  });

async function writeForever(writer: number): Promise<void> {
  for (let n = 0; ; n += 1) {
    const id = `${prefix}-${writer}-${n}`;
    const task = oldTask(id);
    await client.send(new PutItemCommand({ TableName, Item: task }));
    await print('put', id);
    const Key = { owner: task.owner!, id: task.id! };
    if (n % 3 === 0) {
      const update = {
        UpdateExpression: 'SET #text = :text, #date = :date',
        ExpressionAttributeNames: { '#text': 'text', '#date': 'date' },
        ExpressionAttributeValues: { ':text': { S: 'updated' }, ':date': { S: '2026-12-01' } },
      };
      await client.send(new UpdateItemCommand({ TableName, Key, ...update }));
      await print('update', id);
    }
    if (n % 5 === 0) {
      await print('deleting', id);
      await client.send(new DeleteItemCommand({ TableName, Key }));
      await print('delete', id);
    }
    // Two keys in one batch: both are stored or none.
    await keyValues.write([
      { type: 'put', table: 'users', key: id, value: { id } },
      { type: 'put', table: 'aliases', key: id, value: id },
    ]);
    await print('account', id);
  }
}

await print('ready');
await Promise.all([0, 1, 2, 3].map(writeForever));

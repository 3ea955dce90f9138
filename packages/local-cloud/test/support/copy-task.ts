import { BatchWriteItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { openDatabase } from '../../src/database/open-database.ts';

const table = 'DailyTaskTable';
const batchSize = 25;

/**
 * Stores copies of a task on the days from 2026 on, without the API, which would take five times as long.
 *
 * @param directory the data folder, which no process uses, with one task
 * @param owners the `sub` of each user
 * @param count how many tasks each of them gets
 */
export async function copyTask(directory: string, owners: readonly string[], count: number): Promise<void> {
  const database = await openDatabase(directory);
  const { client } = database;
  try {
    const { Items: [task] = [] } = await client.send(new ScanCommand({ TableName: table, Limit: 1 }));
    if (task === undefined) throw new Error('The table has no task.');
    for (const owner of owners) {
      for (let first = 0; first < count; first += batchSize) {
        const numbers = Array.from(
          { length: Math.min(batchSize, count - first) },
          (_, index) => first + index,
        );
        const requests = numbers.map((number) => ({
          PutRequest: {
            Item: { ...task, owner: { S: owner }, id: { S: `task-${number}` }, date: { S: dayOf(number) } },
          },
        }));
        await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }));
      }
    }
  } finally {
    await database.close();
  }
}

const dayOf = (number: number) => new Date(Date.UTC(2026, 0, 1 + (number % 700))).toISOString().slice(0, 10);

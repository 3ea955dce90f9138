import { isDeepStrictEqual } from 'node:util';
import { DeleteItemCommand, type AttributeValue, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable } from '../../src/create-table.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { Random } from './random.ts';
import { randomOperation, type RandomOperation } from './random-operation.ts';
import { tables } from './tables.ts';

export interface Difference {
  readonly operation: RandomOperation;
  readonly outcomes: readonly [Outcome, Outcome];
}

export async function createTables(client: DynamoDBClient): Promise<void> {
  for (const table of tables) await createTable(client, table);
}

/**
 * Runs the same random operations on two DynamoDBs that have the tables of `createTables`, without items.
 * @param isKnown whether a difference is expected. The items of its operation are deleted in both.
 * @returns the other differences; it ends after the tenth
 */
export async function compareClients(
  clients: readonly [DynamoDBClient, DynamoDBClient],
  { seed, count, isKnown }: { seed: number; count: number; isKnown: (difference: Difference) => boolean },
): Promise<Difference[]> {
  const random = new Random(seed);
  const differences: Difference[] = [];
  for (let n = 0; n < count && differences.length < 10; n += 1) {
    const operation = randomOperation(random);
    const [first, second] = clients;
    const outcomes = [await outcomeOf(first, operation), await outcomeOf(second, operation)] as const;
    if (isDeepStrictEqual(outcomes[0], outcomes[1])) continue;
    if (!isKnown({ operation, outcomes })) differences.push({ operation, outcomes });
    for (const client of clients) await deleteItem(client, operation);
  }
  return differences;
}

/** So that a difference does not lead to others. */
async function deleteItem(client: DynamoDBClient, { input }: RandomOperation): Promise<void> {
  const { TableName, Key, Item } = input as {
    readonly TableName?: string;
    readonly Key?: Record<string, AttributeValue>;
    readonly Item?: Record<string, AttributeValue>;
  };
  const keys = tables.find((table) => table.TableName === TableName)?.KeySchema ?? [];
  const given = Object.entries(Key ?? Item ?? {}).filter(([name]) =>
    keys.some(({ AttributeName }) => AttributeName === name),
  );
  if (given.length === 0 || given.length !== keys.length) return;
  await client.send(new DeleteItemCommand({ TableName, Key: Object.fromEntries(given) }));
}

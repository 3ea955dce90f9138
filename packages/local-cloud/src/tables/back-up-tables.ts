import {
  DeleteItemCommand,
  paginateScan,
  PutItemCommand,
  type AttributeValue,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';

type Item = Record<string, AttributeValue>;

/** All items of a table. */
export async function readItems(client: DynamoDBClient, TableName: string): Promise<readonly Item[]> {
  const items: Item[] = [];
  for await (const page of paginateScan({ client }, { TableName, ConsistentRead: true }))
    items.push(...(page.Items ?? []));
  return items;
}

/** Copies tables with the key `owner` and `id`. The returned function puts the copy in their place. */
export async function backUpTables(
  client: DynamoDBClient,
  names: readonly string[],
): Promise<() => Promise<void>> {
  const copies = new Map<string, readonly Item[]>();
  for (const name of names) copies.set(name, await readItems(client, name));
  return async () => {
    for (const [TableName, copy] of copies) {
      for (const { owner, id } of await readItems(client, TableName)) {
        if (owner && id) await client.send(new DeleteItemCommand({ TableName, Key: { owner, id } }));
      }
      for (const Item of copy) await client.send(new PutItemCommand({ TableName, Item }));
    }
  };
}

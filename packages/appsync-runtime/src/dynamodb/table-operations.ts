import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { mapValues, type PlainObject } from '../plain-object.ts';
import { type AttributeItem, fromAttributeItem, toAttributeItem } from './attribute-value.ts';
import type {
  BatchGetRequest,
  BatchWriteRequest,
  DeleteRequest,
  GetRequest,
  PutRequest,
  QueryRequest,
  RequestExpression,
  ScanRequest,
  TypedItem,
  UpdateRequest,
} from './data-source-request.ts';
import type { Table } from './table.ts';

const toNullableItem = (item: AttributeItem | undefined): PlainObject | null =>
  item ? fromAttributeItem(item) : null;

export async function getItem(table: Table, request: GetRequest) {
  const { projection, consistentRead } = request;
  const { Item } = await table.run('GetItem', (client) =>
    client.send(
      new GetItemCommand({
        ...table.target,
        Key: toAttributeItem(request.key),
        ConsistentRead: consistentRead,
        ProjectionExpression: projection?.expression,
        ExpressionAttributeNames: projection?.expressionNames,
      }),
    ),
  );
  return toNullableItem(Item);
}

/** The item that a Put stores. */
export const putItemOf = ({ attributeValues, key }: PutRequest): AttributeItem =>
  toAttributeItem({ ...attributeValues, ...key });

export async function putItem(table: Table, request: PutRequest) {
  const Item = putItemOf(request);
  const { condition } = request;
  await table.run('PutItem', (client) =>
    client.send(
      new PutItemCommand({
        ...table.target,
        Item,
        ConditionExpression: condition?.expression,
        ...placeholdersOf(condition),
      }),
    ),
  );
  return toNullableItem(Item);
}

export async function updateItem(table: Table, { key, update, condition }: UpdateRequest) {
  const { Attributes } = await table.run('UpdateItem', (client) =>
    client.send(
      new UpdateItemCommand({
        ...table.target,
        Key: toAttributeItem(key),
        UpdateExpression: update.expression,
        ConditionExpression: condition?.expression,
        ...placeholdersOf(update, condition),
        ReturnValues: 'ALL_NEW',
      }),
    ),
  );
  return toNullableItem(Attributes);
}

export async function deleteItem(table: Table, { key, condition }: DeleteRequest) {
  const { Attributes } = await table.run('DeleteItem', (client) =>
    client.send(
      new DeleteItemCommand({
        ...table.target,
        Key: toAttributeItem(key),
        ConditionExpression: condition?.expression,
        ...placeholdersOf(condition),
        ReturnValues: 'ALL_OLD',
      }),
    ),
  );
  return toNullableItem(Attributes);
}

export async function readPage(table: Table, request: QueryRequest | ScanRequest) {
  const { index, limit, nextToken, consistentRead, select, projection } = request;
  const filter = request.filter?.expression ? request.filter : undefined;
  const query = request.operation === 'Query' ? request.query : undefined;
  const scope = JSON.stringify([table.name, request.operation, index ?? null, query ?? null]);
  const input = {
    ...table.target,
    IndexName: index,
    Limit: limit,
    ExclusiveStartKey: nextToken === undefined ? undefined : table.pageTokens.open(nextToken, scope),
    ConsistentRead: consistentRead,
    Select: select,
    FilterExpression: filter?.expression,
    ProjectionExpression: projection?.expression,
    ...placeholdersOf(query, filter, projection),
  };
  const { Items, LastEvaluatedKey, ScannedCount } =
    request.operation === 'Query'
      ? await table.run('Query', (client) =>
          client.send(
            new QueryCommand({
              ...input,
              KeyConditionExpression: request.query.expression,
              ScanIndexForward: request.scanIndexForward,
            }),
          ),
        )
      : await table.run('Scan', (client) =>
          client.send(
            new ScanCommand({ ...input, TotalSegments: request.totalSegments, Segment: request.segment }),
          ),
        );
  return {
    items: (Items ?? []).map(fromAttributeItem),
    nextToken: LastEvaluatedKey ? table.pageTokens.seal(LastEvaluatedKey, scope) : null,
    scannedCount: ScannedCount,
  };
}

export async function batchGet(table: Table, { tables }: BatchGetRequest) {
  const { Responses, UnprocessedKeys } = await table.run('BatchGetItem', (client) =>
    client.send(
      new BatchGetItemCommand({
        RequestItems: mapValues(tables, ({ keys, consistentRead, projection }) => ({
          Keys: keys.map(toAttributeItem),
          ConsistentRead: consistentRead,
          ProjectionExpression: projection?.expression,
          ExpressionAttributeNames: projection?.expressionNames,
        })),
        ReturnConsumedCapacity: 'TOTAL',
      }),
    ),
  );
  // DynamoDB returns the items in any order; AppSync returns one per key, null for an absent item.
  const data = mapValues(tables, ({ keys }, name) => {
    const items = (Responses?.[name] ?? []).map(fromAttributeItem);
    return keys.map((key) => {
      const wanted = Object.entries(fromAttributeItem(toAttributeItem(key)));
      return items.find((item) => wanted.every(([field, value]) => item[field] === value)) ?? null;
    });
  });
  const unprocessedKeys = mapValues(tables, (_table, name) =>
    (UnprocessedKeys?.[name]?.Keys ?? []).map(fromAttributeItem),
  );
  return { data, unprocessedKeys };
}

export async function batchWrite(table: Table, { operation, tables }: BatchWriteRequest) {
  const puts = operation === 'BatchPutItem';
  const { UnprocessedItems } = await table.run(operation, (client) =>
    client.send(
      new BatchWriteItemCommand({
        RequestItems: mapValues(tables, (items) =>
          items
            .map(toAttributeItem)
            .map((item) => (puts ? { PutRequest: { Item: item } } : { DeleteRequest: { Key: item } })),
        ),
        ReturnConsumedCapacity: 'TOTAL',
      }),
    ),
  );
  const data = mapValues(tables, (items) => items.map((item) => fromAttributeItem(toAttributeItem(item))));
  const unprocessed = mapValues(tables, (_items, name) =>
    (UnprocessedItems?.[name] ?? []).map((write) =>
      toNullableItem(write.PutRequest?.Item ?? write.DeleteRequest?.Key),
    ),
  );
  return puts ? { data, unprocessedItems: unprocessed } : { data, unprocessedKeys: unprocessed };
}

/** Merges the names and values of several expressions. DynamoDB does not accept empty ones, so these are undefined. */
function placeholdersOf(...expressions: (RequestExpression | undefined)[]) {
  const names: Record<string, string> = {};
  const values: TypedItem = {};
  for (const expression of expressions) {
    Object.assign(names, expression?.expressionNames);
    Object.assign(values, expression?.expressionValues);
  }
  return {
    ExpressionAttributeNames: Object.keys(names).length > 0 ? names : undefined,
    ExpressionAttributeValues: Object.keys(values).length > 0 ? toAttributeItem(values) : undefined,
  };
}

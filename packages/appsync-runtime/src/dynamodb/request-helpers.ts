import type * as AppSyncModule from '@aws-appsync/utils/dynamodb';
import { isPlainObject, mapValues, type PlainObject } from '../plain-object.ts';
import { renderFilter } from './expression.ts';
import { Placeholders } from './placeholders.ts';
import { toMapValues } from './typed-value.ts';
import { operations, renderUpdate } from './update-expression.ts';

/** Removes null and undefined members, which AppSync treats alike. */
const withoutNullish = (object: PlainObject): PlainObject =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value !== null));

function condition(filter: unknown): PlainObject | undefined {
  if (filter === undefined || filter === null) return undefined;
  const rendered = renderFilter(filter);
  if (!rendered) return undefined;
  const { expressionValues, ...rest } = rendered;
  return Object.keys(expressionValues).length > 0 ? { ...rest, expressionValues } : rest;
}

function projection(paths: unknown): PlainObject | undefined {
  if (!Array.isArray(paths) || paths.length === 0) return undefined;
  const placeholders = new Placeholders();
  const expression = paths.map((path) => placeholders.path(String(path).split('.'))).join(', ');
  return { expression, expressionNames: placeholders.names };
}

const versioning = ({ customPartitionKey, populateIndexFields, _version }: PlainObject): PlainObject => ({
  customPartitionKey,
  populateIndexFields,
  _version,
});

const paging = ({ index, limit, nextToken, consistentRead, select, ...input }: PlainObject): PlainObject => ({
  index,
  limit,
  nextToken,
  consistentRead,
  select,
  filter: condition(input.filter),
  projection: projection(input.projection),
});

const perTable = (tables: unknown, change: (value: unknown) => unknown): PlainObject =>
  isPlainObject(tables) ? mapValues(tables, change) : {};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const objectOf = (value: unknown): PlainObject => (isPlainObject(value) ? value : {});

const transactionItem = (item: unknown): PlainObject => {
  const { putItem, updateItem, deleteItem, conditionCheck } = objectOf(item);
  const input = objectOf(putItem ?? updateItem ?? deleteItem ?? conditionCheck);
  const operation = putItem
    ? 'PutItem'
    : updateItem
      ? 'UpdateItem'
      : deleteItem
        ? 'DeleteItem'
        : 'ConditionCheck';
  return withoutNullish({
    table: input.table,
    operation,
    key: toMapValues(input.key),
    attributeValues: input.item && toMapValues(input.item),
    update: input.update && renderUpdate(input.update),
    condition: condition(input.condition),
  });
};

/** The module `@aws-appsync/utils/dynamodb`: builds the requests of a DynamoDB resolver. */
export const dynamodbModule = {
  operations,
  get: (input: PlainObject) =>
    withoutNullish({
      operation: 'GetItem',
      key: toMapValues(input.key),
      consistentRead: input.consistentRead,
      projection: projection(input.projection),
    }),
  put: (input: PlainObject) =>
    withoutNullish({
      operation: 'PutItem',
      key: toMapValues(input.key),
      attributeValues: toMapValues(input.item),
      condition: condition(input.condition),
      ...versioning(input),
    }),
  update: (input: PlainObject) =>
    withoutNullish({
      operation: 'UpdateItem',
      key: toMapValues(input.key),
      update: renderUpdate(input.update),
      condition: condition(input.condition),
      ...versioning(input),
    }),
  remove: (input: PlainObject) =>
    withoutNullish({
      operation: 'DeleteItem',
      key: toMapValues(input.key),
      condition: condition(input.condition),
      ...versioning(input),
    }),
  query: (input: PlainObject) =>
    withoutNullish({
      operation: 'Query',
      query: condition(input.query),
      scanIndexForward: input.scanIndexForward,
      ...paging(input),
    }),
  scan: (input: PlainObject = {}) =>
    withoutNullish({
      operation: 'Scan',
      totalSegments: input.totalSegments,
      segment: input.segment,
      ...paging(input),
    }),
  sync: ({ basePartitionKey, deltaIndexName, limit, nextToken, lastSync, filter }: PlainObject = {}) =>
    withoutNullish({
      operation: 'Sync',
      ...{ basePartitionKey, deltaIndexName, limit, nextToken, lastSync },
      filter: condition(filter),
    }),
  batchGet: (input: PlainObject) => ({
    operation: 'BatchGetItem',
    tables: perTable(input.tables, (table) => {
      const { keys, consistentRead, ...rest } = objectOf(table);
      return withoutNullish({
        keys: listOf(keys).map(toMapValues),
        consistentRead,
        projection: projection(rest.projection),
      });
    }),
  }),
  batchPut: (input: PlainObject) => ({
    operation: 'BatchPutItem',
    tables: perTable(input.tables, (items) => listOf(items).map(toMapValues)),
  }),
  batchDelete: (input: PlainObject) => ({
    operation: 'BatchDeleteItem',
    tables: perTable(input.tables, (keys) => listOf(keys).map(toMapValues)),
  }),
  transactGet: (input: PlainObject) => ({
    operation: 'TransactGetItems',
    transactItems: listOf(input.items)
      .map(objectOf)
      .map((item) =>
        withoutNullish({
          table: item.table,
          key: toMapValues(item.key),
          projection: projection(item.projection),
        }),
      ),
  }),
  transactWrite: (input: PlainObject) => ({
    operation: 'TransactWriteItems',
    transactItems: listOf(input.items).map(transactionItem),
  }),
  toStringSet: (SS: string[]) => ({ SS }),
  toNumberSet: (NS: number[]) => ({ NS }),
  toBinarySet: (BS: string[]) => ({ BS }),
} satisfies Record<keyof typeof AppSyncModule, unknown>;

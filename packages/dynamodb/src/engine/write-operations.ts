import type {
  BatchWriteItemCommandInput,
  DeleteItemCommandInput,
  PutItemCommandInput,
  UpdateItemCommandInput,
  WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { conditionFailed, validation } from '../errors.ts';
import { assertKeysFit } from './assert-keys-fit.ts';
import { assertCapacityInput, consumed, writeUnits } from './capacity.ts';
import { applyUpdate } from './expressions/apply-update.ts';
import { meets } from './expressions/evaluate.ts';
import type { Condition } from './expressions/expression.ts';
import { parseExpressions } from './expressions/parse-expressions.ts';
import { exactKey, type KeyBytes } from './keys.ts';
import { defineOperation, type Store } from './operation.ts';
import { assertOneOf, assertSupported, assertTableName, required } from './parameters.ts';
import { readItem } from './read-value.ts';
import { checkItem, type CheckedItem } from './records.ts';
import type { Table } from './table.ts';
import type { Item } from './values.ts';

const expressionParameters = [
  'ConditionExpression',
  'ExpressionAttributeNames',
  'ExpressionAttributeValues',
  'ReturnConsumedCapacity',
  'ReturnValues',
] as const;

export const putItem = defineOperation<PutItemCommandInput>(
  'write',
  ['TableName', 'Item', ...expressionParameters],
  (store, input) => {
    const item = readItem(required(input.Item, 'item'), 'Item');
    const { condition } = readWrite(input, ['NONE', 'ALL_OLD']);
    const table = store.tables.get(assertTableName(input.TableName));
    const checked = checkItem(table, item);
    const before = readBefore(store, table, checked.key, condition);
    store.records.put(table, checked);
    return {
      ...(input.ReturnValues === 'ALL_OLD' && before !== undefined && { Attributes: before }),
      ...consumed(input, table.name, () => writeUnits(table, before, item)),
    };
  },
);

export const deleteItem = defineOperation<DeleteItemCommandInput>(
  'write',
  ['TableName', 'Key', ...expressionParameters],
  (store, input) => {
    const given = readItem(required(input.Key, 'key'), 'Key');
    const { condition } = readWrite(input, ['NONE', 'ALL_OLD']);
    const table = store.tables.get(assertTableName(input.TableName));
    const key = exactKey(table, given);
    const before = readBefore(store, table, key, condition);
    if (before !== undefined) store.records.delete(table, key);
    return {
      ...(input.ReturnValues === 'ALL_OLD' && before !== undefined && { Attributes: before }),
      ...consumed(input, table.name, () => writeUnits(table, before, undefined)),
    };
  },
);

export const updateItem = defineOperation<UpdateItemCommandInput>(
  'write',
  ['TableName', 'Key', 'UpdateExpression', ...expressionParameters],
  (store, input) => {
    const given = readItem(required(input.Key, 'key'), 'Key');
    const { condition, update } = readWrite(input, ['NONE', 'ALL_OLD', 'ALL_NEW']);
    const table = store.tables.get(assertTableName(input.TableName));
    const key = exactKey(table, given);
    if (update !== undefined) assertKeysFit(table, update);
    const before = readBefore(store, table, key, condition);
    const after = update === undefined ? (before ?? given) : applyUpdate(before ?? given, update);
    store.records.put(
      table,
      checkItem(table, after, 'Item size to update has exceeded the maximum allowed size'),
    );
    const attributes = { ALL_OLD: before, ALL_NEW: after, NONE: undefined }[returnValuesOf(input)];
    return {
      ...(attributes !== undefined && { Attributes: attributes }),
      ...consumed(input, table.name, () => writeUnits(table, before, after)),
    };
  },
);

const returnValuesOf = ({ ReturnValues }: Partial<UpdateItemCommandInput>) =>
  ReturnValues === 'ALL_OLD' || ReturnValues === 'ALL_NEW' ? ReturnValues : 'NONE';

function readWrite(
  input: Partial<PutItemCommandInput | UpdateItemCommandInput>,
  returnValues: readonly string[],
) {
  assertCapacityInput(input);
  assertOneOf('ReturnValues', input.ReturnValues, returnValues);
  return parseExpressions(input);
}

/** The item before a write. @throws ConditionalCheckFailedException */
function readBefore(
  { records }: Store,
  table: Table,
  key: KeyBytes,
  condition: Condition | undefined,
): Item | undefined {
  const before = records.get(table, key)?.item;
  if (condition !== undefined && !meets(before ?? {}, condition)) throw conditionFailed();
  return before;
}

type Write =
  | { readonly table: Table; readonly key: KeyBytes; readonly checked: CheckedItem }
  | { readonly table: Table; readonly key: KeyBytes; readonly checked?: undefined };

const maxWrites = 25;

export const batchWriteItem = defineOperation<BatchWriteItemCommandInput>(
  'write',
  ['RequestItems', 'ReturnConsumedCapacity'],
  (store, input) => {
    assertCapacityInput(input);
    const requested = Object.entries(required(input.RequestItems, 'requestItems'));
    const count = requested.reduce((sum, [, requests]) => sum + requests.length, 0);
    if (count > maxWrites || requested.length === 0 || requested.some(([, { length }]) => length === 0)) {
      throw validation('Too many or too few items requested for the BatchWriteItem call');
    }
    const writes = requested.map(([name, requests]) => {
      const table = store.tables.get(assertTableName(name));
      return { table, writes: requests.map((request) => readRequest(table, request)) };
    });
    for (const { writes: ofTable } of writes) assertDistinct(ofTable);
    const units = writes.map(({ table, writes: ofTable }) =>
      consumed(input, table.name, () => ofTable.reduce((sum, write) => sum + unitsOf(store, write), 0)),
    );
    for (const write of writes.flatMap((one) => one.writes)) {
      if (write.checked === undefined) store.records.delete(write.table, write.key);
      else store.records.put(write.table, write.checked);
    }
    return {
      UnprocessedItems: {},
      ...(input.ReturnConsumedCapacity === 'TOTAL' && {
        ConsumedCapacity: units.map(({ ConsumedCapacity }) => ConsumedCapacity),
      }),
    };
  },
);

function readRequest(table: Table, request: WriteRequest): Write {
  assertSupported(request, ['PutRequest', 'DeleteRequest']);
  const { PutRequest, DeleteRequest } = request;
  if ((PutRequest === undefined) === (DeleteRequest === undefined)) {
    throw validation(
      'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
    );
  }
  if (PutRequest !== undefined) {
    const checked = checkItem(table, readItem(required(PutRequest.Item, 'item'), 'Item'));
    return { table, key: checked.key, checked };
  }
  return { table, key: exactKey(table, readItem(required(DeleteRequest?.Key, 'key'), 'Key')) };
}

function assertDistinct(writes: readonly Write[]): void {
  const keys = writes.map(({ key }) => key.map((bytes) => Buffer.from(bytes).toString('hex')).join('/'));
  if (new Set(keys).size < keys.length) throw validation('Provided list of item keys contains duplicates');
}

const unitsOf = ({ records }: Store, { table, key, checked }: Write): number =>
  writeUnits(table, records.get(table, key)?.item, checked?.item);

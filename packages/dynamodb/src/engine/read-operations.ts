import type {
  BatchGetItemCommandInput,
  GetItemCommandInput,
  KeysAndAttributes,
} from '@aws-sdk/client-dynamodb';
import { validation } from '../errors.ts';
import { assertCapacityInput, consumed, readUnits, unitsToRead } from './capacity.ts';
import { parseExpressions } from './expressions/parse-expressions.ts';
import { project } from './expressions/projection.ts';
import { exactKey } from './keys.ts';
import { defineOperation, type Store } from './operation.ts';
import { assertSupported, assertTableName, required } from './parameters.ts';
import { readItem } from './read-value.ts';
import type { Item } from './values.ts';

export const getItem = defineOperation<GetItemCommandInput>(
  'read',
  [
    'TableName',
    'Key',
    'ConsistentRead',
    'ProjectionExpression',
    'ExpressionAttributeNames',
    'ReturnConsumedCapacity',
  ],
  ({ tables, records }, input) => {
    assertCapacityInput(input);
    const given = readItem(required(input.Key, 'key'), 'Key');
    const { projection } = parseExpressions(input);
    const table = tables.get(assertTableName(input.TableName));
    const record = records.get(table, exactKey(table, given));
    return {
      ...(record && { Item: projection ? project(record.item, projection) : record.item }),
      ...consumed(input, table.name, () => readUnits(input, unitsToRead(record?.size ?? 0))),
    };
  },
);

const maxKeys = 100;

export const batchGetItem = defineOperation<BatchGetItemCommandInput>(
  'read',
  ['RequestItems', 'ReturnConsumedCapacity'],
  (store, input) => {
    assertCapacityInput(input);
    const requested = Object.entries(required(input.RequestItems, 'requestItems'));
    const count = requested.reduce((sum, [, { Keys }]) => sum + (Keys ?? []).length, 0);
    if (count > maxKeys) throw validation('Too many items requested for the BatchGetItem call');
    if (requested.length === 0 || requested.some(([, { Keys }]) => (Keys ?? []).length === 0)) {
      throw validation('Too few items requested for the BatchGetItem call');
    }
    const results = requested.map(([name, request]) => ({ name, ...readKeys(store, name, request) }));
    return {
      Responses: Object.fromEntries(results.map(({ name, items }) => [name, items])),
      UnprocessedKeys: {},
      ...(input.ReturnConsumedCapacity === 'TOTAL' && {
        ConsumedCapacity: results.map(({ name, units }) => ({ TableName: name, CapacityUnits: units })),
      }),
    };
  },
);

function readKeys({ tables, records }: Store, name: string, request: KeysAndAttributes) {
  assertSupported(request, ['Keys', 'ConsistentRead', 'ProjectionExpression', 'ExpressionAttributeNames']);
  const given = (request.Keys ?? []).map((key) => readItem(key, 'Key'));
  const { projection } = parseExpressions(request);
  if (new Set(given.map(toText)).size < given.length) {
    throw validation('Provided list of item keys contains duplicates');
  }
  const table = tables.get(assertTableName(name));
  const keys = given.map((key) => exactKey(table, key));
  const found = keys.map((key) => records.get(table, key));
  const items = found.flatMap((record): Item[] =>
    record === undefined ? [] : [projection ? project(record.item, projection) : record.item],
  );
  const units = found.reduce((sum, record) => sum + unitsToRead(record?.size ?? 0), 0);
  return { items, units: readUnits(request, units) };
}

/** A text that is equal for equal keys. */
const toText = (key: Item) =>
  JSON.stringify(
    Object.entries(key).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    (_name, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value),
  );

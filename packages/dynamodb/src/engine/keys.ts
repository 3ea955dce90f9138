import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { validation } from '../errors.ts';
import { toOrderedBytes } from './decimal.ts';
import { invalidParameter } from './parameters.ts';
import type { KeyAttribute, KeySchema, Table } from './table.ts';
import { typeOf, valueOf, type Item } from './values.ts';

/** The values of a table's key columns. */
export type KeyBytes = readonly [hash: Uint8Array, sort: Uint8Array];

/** A table without a sort key has this one for each item. */
const noSort = new Uint8Array();
/** The largest keys in bytes. */
const maxHash = 2048;
const maxSort = 1024;

/** Bytes in the order of the values: UTF-8 of texts, numbers by value, binaries as they are. */
export function toKeyBytes({ S, N, B }: AttributeValue): Uint8Array {
  if (S !== undefined) return Buffer.from(S);
  if (N !== undefined) return toOrderedBytes(N);
  if (B !== undefined) return B;
  throw new Error('The value is of no type for keys.');
}

export const keysOf = ({ hash, sort }: KeySchema): KeyAttribute[] => (sort ? [hash, sort] : [hash]);

/** The key of an item to put. */
export function itemKey(table: Table, item: Item): KeyBytes {
  const bytes = keysOf(table).map((key) => {
    const value = valueOf(item, key.name);
    if (value === undefined) throw invalidParameter(`Missing the key ${key.name} in the item`);
    if (typeOf(value) !== key.type) {
      throw invalidParameter(
        `Type mismatch for key ${key.name} expected: ${key.type} actual: ${typeOf(value)}`,
      );
    }
    return checkedBytes(key, value, key === table.hash);
  });
  return toKey(bytes);
}

/** A key as it is given to read, update or delete an item: exactly the key attributes. */
export function exactKey(table: Table, given: Item): KeyBytes {
  const keys = keysOf(table);
  const bytes = keys.map((key) => {
    const value = valueOf(given, key.name);
    if (value === undefined || typeOf(value) !== key.type || Object.keys(given).length !== keys.length) {
      throw validation('The provided key element does not match the schema');
    }
    return checkedBytes(key, value, key === table.hash);
  });
  return toKey(bytes);
}

const toKey = ([hash = noSort, sort = noSort]: readonly Uint8Array[]): KeyBytes => [hash, sort];

function checkedBytes({ name }: KeyAttribute, value: AttributeValue, isHash: boolean): Uint8Array {
  const bytes = toKeyBytes(value);
  if (bytes.length === 0) {
    throw validation(
      `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty ${emptyOf(value)} value. Key: ${name}`,
    );
  }
  if (isHash && bytes.length > maxHash) {
    throw invalidParameter(`Size of hashkey has exceeded the maximum size limit of${maxHash} bytes`);
  }
  if (!isHash && bytes.length > maxSort) {
    throw invalidParameter(
      `Aggregated size of all range keys has exceeded the size limit of ${maxSort} bytes`,
    );
  }
  return bytes;
}

const emptyOf = ({ S }: AttributeValue) => (S === undefined ? 'binary' : 'string');

/** The values of the columns for index keys: null where the item is not in the indexes. */
export function indexKeyBytes({ indexes, indexKeys }: Table, item: Item): (Uint8Array | null)[] {
  return indexKeys.map((key) => {
    const value = valueOf(item, key.name);
    if (value === undefined) return null;
    const index = indexes.find(({ hash, sort }) => hash === key || sort === key);
    if (typeOf(value) !== key.type) {
      throw invalidParameter(
        `Type mismatch for Index Key ${key.name} Expected: ${key.type} Actual: ${typeOf(value)} IndexName: ${index?.name}`,
      );
    }
    const bytes = toKeyBytes(value);
    if (bytes.length === 0) {
      throw validation(
        `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty ${emptyOf(value)} value. IndexName: ${index?.name}, IndexKey: ${key.name}`,
      );
    }
    const isHash = index?.hash === key;
    if (bytes.length > (isHash ? maxHash : maxSort)) {
      throw invalidParameter(`Size of the key ${key.name} of the index ${index?.name} is too large`);
    }
    return bytes;
  });
}

import type { AttributeValue, ConsumedCapacity } from '@aws-sdk/client-dynamodb';
import { assertOneOf } from './parameters.ts';
import { keysOf } from './keys.ts';
import { setValue } from './stored-item.ts';
import type { Index, Table } from './table.ts';
import { equalValues, itemSize, valueOf, type Item } from './values.ts';

/** The bytes of one unit. */
const readUnit = 4096;
const writeUnit = 1024;

/** What a request says of its capacity. */
export interface CapacityInput {
  readonly ReturnConsumedCapacity?: string | undefined;
  readonly ConsistentRead?: boolean | undefined;
}

export function assertCapacityInput({ ReturnConsumedCapacity }: CapacityInput): void {
  assertOneOf('ReturnConsumedCapacity', ReturnConsumedCapacity, ['NONE', 'TOTAL']);
}

/** The part of an output for the consumed capacity, if the request asks for it. */
export function consumed(
  { ReturnConsumedCapacity }: CapacityInput,
  TableName: string,
  units: () => number,
): { ConsumedCapacity?: ConsumedCapacity } {
  if (ReturnConsumedCapacity !== 'TOTAL') return {};
  return { ConsumedCapacity: { TableName, CapacityUnits: units() } };
}

/** Units of 4 KB for reading some bytes, at least one. */
export const unitsToRead = (bytes: number): number => Math.max(1, Math.ceil(bytes / readUnit));

/** A read that is eventually consistent consumes half of the units. */
export const readUnits = ({ ConsistentRead }: CapacityInput, units: number): number =>
  ConsistentRead === true ? units : units / 2;

const unitsToWrite = (bytes: number): number => Math.max(1, Math.ceil(bytes / writeUnit));

/** Write units of an item and of its entries in the indexes, before and after a write. Undefined for no item. */
export function writeUnits(table: Table, before: Item | undefined, after: Item | undefined): number {
  const sizes = [before, after].map((item) => (item === undefined ? 0 : itemSize(item)));
  return table.indexes.reduce(
    (units, index) => units + indexUnits(index, before, after),
    unitsToWrite(Math.max(...sizes)),
  );
}

function indexUnits(index: Index, before: Item | undefined, after: Item | undefined): number {
  const [old, added] = [entryOf(index, before), entryOf(index, after)];
  if (old === undefined || added === undefined) {
    const entry = old ?? added;
    return entry === undefined ? 0 : unitsToWrite(itemSize(entry));
  }
  // DynamoDB deletes the entry and adds one when its key changes.
  if (!equalValues({ M: keyOf(index, old) }, { M: keyOf(index, added) })) {
    return unitsToWrite(itemSize(old)) + unitsToWrite(itemSize(added));
  }
  if (equalValues({ M: old }, { M: added })) return 0;
  return unitsToWrite(Math.max(itemSize(old), itemSize(added)));
}

const keyOf = (index: Index, item: Item): Item => pick(item, new Set(keysOf(index).map(({ name }) => name)));

/** The attributes of an item that are in an index. Undefined when the index has no entry for the item. */
export function entryOf(index: Index, item: Item | undefined): Item | undefined {
  if (item === undefined || keysOf(index).some(({ name }) => valueOf(item, name) === undefined))
    return undefined;
  return index.held === undefined ? item : pick(item, index.held);
}

function pick(item: Item, names: ReadonlySet<string>): Item {
  const picked: Record<string, AttributeValue> = {};
  for (const name of names) {
    const value = valueOf(item, name);
    if (value !== undefined) setValue(picked, name, value);
  }
  return picked;
}

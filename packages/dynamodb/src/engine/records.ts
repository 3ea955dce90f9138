import type { Connection } from '@kairos/sqlite/connection';
import { validation } from '../errors.ts';
import type { AttributeNames } from './attribute-names.ts';
import { indexKeyBytes, itemKey, type KeyBytes } from './keys.ts';
import { decodeItem, encodeItem, setValue } from './stored-item.ts';
import type { Table } from './table.ts';
import { itemSize, valueOf, type Item } from './values.ts';

/** An item with its size in bytes. */
export interface StoredRecord {
  readonly item: Item;
  readonly size: number;
}

/** A row with a table's `recordColumns`. */
export interface RecordRow {
  readonly item: string | Uint8Array;
  readonly size: number;
  readonly [keyColumn: string]: string | number | Uint8Array | null;
}

/** An item that was checked, with what is stored beside it. */
export interface CheckedItem extends StoredRecord {
  readonly key: KeyBytes;
  readonly indexKeys: readonly (Uint8Array | null)[];
}

/** Bytes. */
const maxSize = 400 * 1024;

/**
 * @param tooLarge the message for an item that is too large
 * @throws ValidationException
 */
export function checkItem(
  table: Table,
  item: Item,
  tooLarge = 'Item size has exceeded the maximum allowed size',
): CheckedItem {
  const checked = {
    item,
    key: itemKey(table, item),
    indexKeys: indexKeyBytes(table, item),
    size: itemSize(item),
  };
  if (checked.size > maxSize) throw validation(tooLarge);
  return checked;
}

/** The records of DynamoDB's tables in their SQLite tables. */
export class Records {
  readonly #connection: Connection;
  readonly #names: AttributeNames;

  constructor(connection: Connection, names: AttributeNames) {
    this.#connection = connection;
    this.#names = names;
  }

  get(table: Table, key: KeyBytes): StoredRecord | undefined {
    const row = this.#connection.all<RecordRow>(
      `SELECT ${table.recordColumns} FROM ${table.sqlName} WHERE partition_key = ? AND sort_key = ?`,
      ...key,
    )[0];
    return row && { item: this.decode(table, row), size: row.size };
  }

  put(table: Table, { key, indexKeys, size, item }: CheckedItem): void {
    this.#names.refresh();
    const stored = encodeItem(item, this.#names, omittedOf(table, item));
    this.#connection.run(table.putStatement, ...key, ...indexKeys, size, stored);
  }

  delete(table: Table, key: KeyBytes): void {
    this.#connection.run(`DELETE FROM ${table.sqlName} WHERE partition_key = ? AND sort_key = ?`, ...key);
  }

  decode(table: Table, row: RecordRow): Item {
    const item = decodeItem(row.item, this.#names);
    for (const { name, resultColumn } of table.textKeys) {
      const text = row[resultColumn];
      if (typeof text === 'string' && !Object.hasOwn(item, name)) setValue(item, name, { S: text });
    }
    return item;
  }
}

/** The attributes that are read from their columns. Drivers cut texts off at U+0000, so those are stored in the item. */
function omittedOf({ textKeys }: Table, item: Item): ReadonlySet<string> {
  const names = textKeys.map(({ name }) => name);
  return new Set(names.filter((name) => valueOf(item, name)?.S?.includes('\0') === false));
}

import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Connection, SqlValue } from '@kairos/sqlite/connection';
import { entryOf, unitsToRead } from './capacity.ts';
import { meets } from './expressions/evaluate.ts';
import type { Condition } from './expressions/expression.ts';
import type { KeyRange } from './key-range.ts';
import { keysOf } from './keys.ts';
import type { RecordRow, Records } from './records.ts';
import { orderOf, sparseConditions, type Index, type Table } from './table.ts';
import { itemSize, valueOf, type Item } from './values.ts';

/** One segment of a parallel scan. */
export interface Segment {
  /** From 0. */
  readonly number: number;
  readonly total: number;
}

/** What a page reads of a table or of one of its indexes. */
export interface PageRequest {
  readonly table: Table;
  readonly index: Index | undefined;
  /** Whether items of an index that does not hold them are read from the table. */
  readonly isFetched: boolean;
  readonly range: KeyRange;
  readonly isForward: boolean;
  /** The bytes of the starting key by column. */
  readonly start: ReadonlyMap<string, Uint8Array> | undefined;
  readonly limit: number | undefined;
  readonly filter: Condition | undefined;
  /** Whether items are only counted. */
  readonly isCount: boolean;
  readonly segment: Segment | undefined;
}

export interface Page {
  readonly items: readonly Item[];
  readonly count: number;
  readonly scannedCount: number;
  /** Undefined for the last page. */
  readonly lastKey: Item | undefined;
  /** Read units of a consistent read. */
  readonly units: number;
}

/** A page ends with the item that reaches these bytes. */
const maxBytes = 1024 * 1024;

export function readPage(connection: Connection, records: Records, request: PageRequest): Page {
  const { table, index, limit = Infinity, filter, isCount, isFetched } = request;
  const { sql, values } = statementOf(request);
  const items: Item[] = [];
  let [count, scannedCount, bytes, entryBytes, recordUnits] = [0, 0, 0, 0, 0];
  let last: RecordRow | undefined;
  for (const row of connection.iterate<RecordRow>(sql, ...values)) {
    if (!isInSegment(request, row)) continue;
    scannedCount += 1;
    const needsItem = !isCount || filter !== undefined || index !== undefined;
    const record = needsItem ? records.decode(table, row) : {};
    const entry = index === undefined ? record : entryOf(index, record);
    const entrySize = index?.held === undefined ? row.size : itemSize(entry ?? {});
    entryBytes += entrySize;
    bytes += isFetched ? row.size : entrySize;
    if (isFetched) recordUnits += unitsToRead(row.size);
    const item = isFetched ? record : (entry ?? {});
    if (filter === undefined || meets(item, filter)) {
      count += 1;
      if (!isCount) items.push(item);
    }
    if (scannedCount >= limit || bytes >= maxBytes) {
      last = row;
      break;
    }
  }
  return {
    ...{ items, count, scannedCount },
    lastKey: last && keyOf(table, index, records.decode(table, last)),
    units: unitsToRead(entryBytes) + recordUnits,
  };
}

function isInSegment({ segment }: PageRequest, row: RecordRow): boolean {
  return (
    segment === undefined || segmentOf(row.partition_key as Uint8Array, segment.total) === segment.number
  );
}

/** The key that continues after an item: the keys of the table and of the index. */
function keyOf(table: Table, index: Index | undefined, item: Item): Item {
  const keys = [...keysOf(table), ...(index ? keysOf(index) : [])];
  const entries = keys.map(({ name }) => [name, valueOf(item, name)] as const);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, AttributeValue] => entry[1] !== undefined),
  );
}

function statementOf({ table, index, range, start, isForward, limit, segment }: PageRequest) {
  const order = orderOf(index ?? table).filter((column) => !range.fixed.has(column));
  const conditions = index ? sparseConditions(index, table.indexKeys) : [];
  const values: SqlValue[] = [];
  const add = (sql: string, ...added: SqlValue[]) => {
    conditions.push(sql);
    values.push(...added);
  };
  for (const [column, bytes] of range.fixed) add(`${column} = ?`, bytes);
  // The starting key is within the range, so it replaces the bound that it is nearer to.
  const bounds = start === undefined ? [range.low, range.high] : [isForward ? range.high : range.low];
  const sort = (index ?? table).sort?.column ?? '';
  for (const bound of bounds) if (bound !== undefined) add(`${sort} ${bound.operator} ?`, bound.bytes);
  if (start !== undefined && order.length > 0) {
    const operator = isForward ? '>' : '<';
    const parameters = order.map(() => '?').join(', ');
    add(
      `(${order.join(', ')}) ${operator} (${parameters})`,
      ...order.map((column) => start.get(column) ?? new Uint8Array()),
    );
  } else if (start !== undefined) add('FALSE');
  const columns = segment === undefined ? table.recordColumns : `partition_key, ${table.recordColumns}`;
  const source = index ? `${table.sqlName} INDEXED BY ${index.sqlName}` : table.sqlName;
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  const direction = isForward ? '' : ' DESC';
  const orderBy = order.length > 0 ? ` ORDER BY ${order.map((column) => column + direction).join(', ')}` : '';
  // SQLite has no limit for a negative number.
  values.push(segment === undefined && limit !== undefined ? limit : -1);
  return { sql: `SELECT ${columns} FROM ${source}${where}${orderBy} LIMIT ?`, values };
}

/** The segment of a partition key, by a hash (FNV-1a) that spreads keys over the segments. */
function segmentOf(partitionKey: Uint8Array, total: number): number {
  let hash = 0x811c9dc5;
  for (const byte of partitionKey) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0) % total;
}

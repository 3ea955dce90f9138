import { validation } from '../errors.ts';
import type { Bound, KeyRange } from './key-range.ts';
import { keysOf, toKeyBytes } from './keys.ts';
import type { Index, Table } from './table.ts';
import { typeOf, valueOf, type Item } from './values.ts';

/**
 * The bytes of an ExclusiveStartKey by column.
 * @throws ValidationException when it has other attributes than the keys, or is outside of the range
 */
export function toStart(
  table: Table,
  index: Index | undefined,
  range: KeyRange,
  start: Item,
): ReadonlyMap<string, Uint8Array> {
  const keys = new Map(
    [...keysOf(table), ...(index ? keysOf(index) : [])].map((key) => [key.name, key] as const),
  );
  const bytes = new Map<string, Uint8Array>();
  for (const [name, { type, column }] of keys) {
    const value = valueOf(start, name);
    if (value === undefined || typeOf(value) !== type || Object.keys(start).length !== keys.size) {
      throw validation('The provided starting key is invalid');
    }
    bytes.set(column, toKeyBytes(value));
  }
  const sort = (index ?? table).sort;
  const sortBytes = sort && bytes.get(sort.column);
  const isInside =
    [...range.fixed].every(([column, fixed]) => Buffer.compare(fixed, bytes.get(column) ?? fixed) === 0) &&
    [range.low, range.high].every((bound) => !bound || !sortBytes || isWithin(sortBytes, bound));
  if (isInside) return bytes;
  throw validation('The provided starting key is outside query boundaries based on provided conditions');
}

function isWithin(bytes: Uint8Array, { operator, bytes: bound }: Bound<'<' | '<=' | '>' | '>='>): boolean {
  const order = Buffer.compare(bytes, bound);
  if (order === 0) return operator === '<=' || operator === '>=';
  return order < 0 === operator.startsWith('<');
}

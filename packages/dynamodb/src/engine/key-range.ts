import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { validation } from '../errors.ts';
import { keyTests, type KeyTest } from './expressions/key-condition.ts';
import type { Condition } from './expressions/expression.ts';
import { toKeyBytes } from './keys.ts';
import { invalidParameter } from './parameters.ts';
import type { KeyAttribute, KeySchema } from './table.ts';
import { typeOf } from './values.ts';

/** A bound of a key's bytes. */
export interface Bound<Operator extends '<' | '<=' | '>' | '>='> {
  readonly operator: Operator;
  readonly bytes: Uint8Array;
}

/** The rows of a table or an index that a query reads. */
export interface KeyRange {
  /** The columns that have one value in all rows. */
  readonly fixed: ReadonlyMap<string, Uint8Array>;
  /** The bounds of the sort key. */
  readonly low?: Bound<'>' | '>='> | undefined;
  readonly high?: Bound<'<' | '<='> | undefined;
}

/** All rows. */
export const wholeTable: KeyRange = { fixed: new Map() };

/** The rows that meet a key condition. @throws ValidationException */
export function toKeyRange(condition: Condition, { hash, sort }: KeySchema): KeyRange {
  const tests = new Map(keyTests(condition));
  const hashTest = tests.get(hash.name);
  if (hashTest === undefined) throw validation(`Query condition missed key schema element: ${hash.name}`);
  if (hashTest.operator !== '=') throw validation('Query key condition not supported');
  const sortTest = sort && tests.get(sort.name);
  if (tests.size > (sortTest === undefined ? 1 : 2)) {
    throw validation(
      sort === undefined
        ? 'Query key condition not supported'
        : `Query condition missed key schema element: ${sort.name}`,
    );
  }
  const fixed = new Map([[hash.column, bytesOf(hash, hashTest.value)]]);
  if (sort === undefined || sortTest === undefined) return { fixed };
  if (sortTest.operator === '=') {
    return { fixed: fixed.set(sort.column, bytesOf(sort, sortTest.value)) };
  }
  return { fixed, ...boundsOf(sort, sortTest) };
}

function boundsOf(
  sort: KeyAttribute,
  test: Exclude<KeyTest, { operator: '=' }>,
): Pick<KeyRange, 'low' | 'high'> {
  switch (test.operator) {
    case 'BETWEEN':
      return {
        low: { operator: '>=', bytes: bytesOf(sort, test.low) },
        high: { operator: '<=', bytes: bytesOf(sort, test.high) },
      };
    case 'begins_with': {
      const prefix = bytesOf(sort, test.value);
      const end = firstAfter(prefix);
      return {
        low: { operator: '>=', bytes: prefix },
        ...(end && { high: { operator: '<', bytes: end } }),
      };
    }
    case '<':
    case '<=':
      return { high: { operator: test.operator, bytes: bytesOf(sort, test.value) } };
    case '>':
    case '>=':
      return { low: { operator: test.operator, bytes: bytesOf(sort, test.value) } };
  }
}

function bytesOf({ name, type }: KeyAttribute, value: AttributeValue): Uint8Array {
  if (typeOf(value) !== type) throw invalidParameter('Condition parameter type does not match schema type');
  const bytes = toKeyBytes(value);
  if (bytes.length > 0) return bytes;
  throw validation(
    `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty value. Key: ${name}`,
  );
}

/** The first bytes after all that begin with a prefix. Undefined when there are none. */
function firstAfter(prefix: Uint8Array): Uint8Array | undefined {
  const length = prefix.findLastIndex((byte) => byte < 255) + 1;
  if (length === 0) return undefined;
  const bytes = Uint8Array.from(prefix.subarray(0, length));
  bytes[length - 1] = (bytes[length - 1] ?? 0) + 1;
  return bytes;
}

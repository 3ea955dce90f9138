import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { compareNumbers, numberSize } from './decimal.ts';

/** The attributes of an item. Values are those of `readValue`: canonical numbers, bytes as Uint8Array. */
export type Item = Readonly<Record<string, AttributeValue>>;

export const types = ['S', 'N', 'B', 'SS', 'NS', 'BS', 'BOOL', 'NULL', 'L', 'M'] as const;
export type Type = (typeof types)[number];

/** The type of a value, such as `S`. */
export function typeOf(value: AttributeValue): Type {
  for (const type in value) return type as Type;
  throw new Error('A value has a type.');
}

/** The value of an attribute or an entry of a map. Unlike `item[name]` not of the prototype. */
export const valueOf = (map: Item, name: string): AttributeValue | undefined =>
  Object.hasOwn(map, name) ? map[name] : undefined;

/** Negative when `a` is less than `b`; undefined for values of different types, or of a type without an order. */
export function compareValues(a: AttributeValue, b: AttributeValue): number | undefined {
  if (a.S !== undefined && b.S !== undefined) return compareTexts(a.S, b.S);
  if (a.N !== undefined && b.N !== undefined) return compareNumbers(a.N, b.N);
  if (a.B !== undefined && b.B !== undefined) return Buffer.compare(a.B, b.B);
  return undefined;
}

/** In the order of UTF-8, which differs from that of JavaScript for characters beyond U+FFFF. */
const compareTexts = (a: string, b: string): number =>
  a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));

export function equalValues(a: AttributeValue, b: AttributeValue): boolean {
  if (typeOf(a) !== typeOf(b)) return false;
  if (a.B !== undefined && b.B !== undefined) return Buffer.compare(a.B, b.B) === 0;
  if (a.L !== undefined && b.L !== undefined) {
    const others = b.L;
    return a.L.length === others.length && a.L.every((value, n) => isEqual(value, others[n]));
  }
  if (a.M !== undefined && b.M !== undefined) {
    const others = b.M;
    const entries = Object.entries(a.M);
    return (
      entries.length === Object.keys(others).length &&
      entries.every(([name, value]) => isEqual(value, valueOf(others, name)))
    );
  }
  const members = memberKeys(a);
  const others = memberKeys(b);
  if (members !== undefined && others !== undefined) {
    const found = new Set(others);
    return members.length === others.length && members.every((key) => found.has(key));
  }
  // Texts, canonical numbers, booleans and NULL.
  return a.S === b.S && a.N === b.N && a.BOOL === b.BOOL;
}

const isEqual = (a: AttributeValue, b: AttributeValue | undefined) => b !== undefined && equalValues(a, b);

const bytesKey = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Texts that are equal for equal members of sets of one type. Undefined for a value that is no set. */
export const memberKeys = ({ SS, NS, BS }: AttributeValue): readonly string[] | undefined =>
  SS ?? NS ?? BS?.map(bytesKey);

/** Whether a set, or a list, has a member. */
export function hasMember(all: AttributeValue, member: AttributeValue): boolean {
  if (all.L !== undefined) return all.L.some((value) => equalValues(value, member));
  if (member.S !== undefined) return all.SS?.includes(member.S) ?? false;
  if (member.N !== undefined) return all.NS?.includes(member.N) ?? false;
  return member.B !== undefined && (all.BS?.map(bytesKey).includes(bytesKey(member.B)) ?? false);
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** The bytes that DynamoDB counts for a value. */
function valueSize(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return numberSize(value.N);
  if (value.B !== undefined) return value.B.length;
  if (value.L !== undefined) return 3 + sum(value.L.map((one) => 1 + valueSize(one)));
  if (value.M !== undefined) return 3 + Object.keys(value.M).length + itemSize(value.M);
  if (value.SS !== undefined) return sum(value.SS.map((member) => Buffer.byteLength(member)));
  if (value.NS !== undefined) return sum(value.NS.map(numberSize));
  if (value.BS !== undefined) return sum(value.BS.map(({ length }) => length));
  // BOOL and NULL.
  return 1;
}

/** The bytes that DynamoDB counts for an item: the names in UTF-8 and the values. */
export function itemSize(item: Item): number {
  return sum(Object.entries(item).map(([name, value]) => Buffer.byteLength(name) + valueSize(value)));
}

import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { mapValues, type PlainObject } from '../plain-object.ts';
import type { TypedValue } from './typed-value.ts';

export type AttributeItem = Record<string, AttributeValue>;

const bytes = (base64: unknown) => Buffer.from(String(base64), 'base64');
const base64 = (value: Uint8Array) => Buffer.from(value).toString('base64');

/** Converts AppSync's typed value (see {@link TypedValue}) to DynamoDB's AttributeValue. */
export function toAttributeValue(typed: TypedValue): AttributeValue {
  const [[type, value] = []] = Object.entries(typed);
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  switch (type) {
    case 'N':
      return { N: String(value) };
    case 'NS':
      return { NS: items.map(String) };
    case 'NULL':
      return { NULL: true };
    case 'B':
      return { B: bytes(value) };
    case 'BS':
      return { BS: items.map(bytes) };
    case 'L':
      return { L: items.map((item) => toAttributeValue(item as TypedValue)) };
    case 'M':
      return { M: toAttributeItem(value as Record<string, TypedValue>) };
    default:
      return typed as unknown as AttributeValue;
  }
}

export const toAttributeItem = (item: Record<string, TypedValue>): AttributeItem =>
  mapValues(item, toAttributeValue);

/** Converts a DynamoDB value for resolvers: sets become lists, binaries become base64 text. */
export function fromAttributeValue(value: AttributeValue): unknown {
  if (value.N !== undefined) return Number(value.N);
  if (value.NULL !== undefined) return null;
  if (value.NS) return value.NS.map(Number);
  if (value.B) return base64(value.B);
  if (value.BS) return value.BS.map(base64);
  if (value.L) return value.L.map(fromAttributeValue);
  if (value.M) return fromAttributeItem(value.M);
  return value.S ?? value.BOOL ?? value.SS;
}

export const fromAttributeItem = (item: AttributeItem): PlainObject => mapValues(item, fromAttributeValue);

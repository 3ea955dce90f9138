import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { mapValues, type PlainObject } from '../plain-object.ts';
import type { TypedValue } from './typed-value.ts';

export type WireItem = Record<string, AttributeValue>;

const bytes = (base64: unknown) => Buffer.from(String(base64), 'base64');
const base64 = (value: Uint8Array) => Buffer.from(value).toString('base64');

/** A typed value of AppSync (see {@link TypedValue}) as DynamoDB's client takes it. */
export function toWire(typed: TypedValue): AttributeValue {
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
      return { L: items.map((item) => toWire(item as TypedValue)) };
    case 'M':
      return { M: toWireItem(value as Record<string, TypedValue>) };
    default:
      return typed as unknown as AttributeValue;
  }
}

export const toWireItem = (item: Record<string, TypedValue>): WireItem => mapValues(item, toWire);

/** A value of DynamoDB as resolvers see it: sets are lists, binaries base64 text. */
export function fromWire(value: AttributeValue): unknown {
  if (value.N !== undefined) return Number(value.N);
  if (value.NULL !== undefined) return null;
  if (value.NS) return value.NS.map(Number);
  if (value.B) return base64(value.B);
  if (value.BS) return value.BS.map(base64);
  if (value.L) return value.L.map(fromWire);
  if (value.M) return fromWireItem(value.M);
  return value.S ?? value.BOOL ?? value.SS;
}

export const fromWireItem = (item: WireItem): PlainObject => mapValues(item, fromWire);

import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { EngineException, validation } from '../errors.ts';
import { toCanonicalNumber, type NumberFault } from './decimal.ts';
import { memberKeys, types, type Item, type Type } from './values.ts';

const invalid = (reason: string) => validation(`One or more parameter values were invalid: ${reason}`);
const maxDepth = 32;

const faults: Record<Exclude<NumberFault, 'not-a-number'>, string> = {
  'too-large': 'Number overflow. Attempting to store a number with magnitude larger than supported range',
  'too-small': 'Number underflow. Attempting to store a number with magnitude smaller than supported range',
  'too-precise': 'Attempting to store more than 38 significant digits in a Number',
};

/** Checks an item or a key of a request and copies it, with canonical numbers and well-formed texts. */
export function readItem(input: unknown, name: string, depth = 0): Item {
  if (typeof input !== 'object' || input === null) throw wrongType(name);
  const entries = Object.entries(input as Record<string, unknown>)
    // The SDK leaves them out as well.
    .filter(([, value]) => value !== undefined)
    .map(([attribute, value]) => [toWellFormed(attribute), readValue(value, depth)] as const);
  // An entry can have the name `__proto__`.
  return Object.fromEntries(entries);
}

/** Checks a value of a request and copies it, see `readItem`. */
export function readValue(input: unknown, depth = 0): AttributeValue {
  if (typeof input !== 'object' || input === null) throw wrongType('AttributeValue');
  const given = input as Readonly<Record<string, unknown>>;
  const [type, another] = types.filter((one) => given[one] !== undefined);
  if (type === undefined) {
    throw validation('Supplied AttributeValue is empty, must contain exactly one of the supported datatypes');
  }
  if (another !== undefined) {
    throw validation(
      'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
    );
  }
  return readTyped(type, given[type], depth);
}

function readTyped(type: Type, value: unknown, depth: number): AttributeValue {
  switch (type) {
    case 'S':
      return { S: readText(value) };
    case 'N':
      return { N: readNumber(value) };
    case 'B':
      return { B: readBytes(value) };
    case 'BOOL':
      if (typeof value !== 'boolean') throw wrongType(type);
      return { BOOL: value };
    case 'NULL':
      if (value !== true) throw invalid('Null attribute value types must have the value of true');
      return { NULL: true };
    case 'SS':
      return asSet({ SS: readMembers(value, readText, 'An string set  may not be empty') });
    case 'NS':
      return asSet({ NS: readMembers(value, readNumber, 'An number set  may not be empty') });
    case 'BS':
      return asSet({ BS: readMembers(value, readBytes, 'Binary sets should not be empty') });
    case 'L':
      assertDepth(depth);
      if (!Array.isArray(value)) throw wrongType(type);
      return { L: value.map((one) => readValue(one, depth + 1)) };
    case 'M':
      assertDepth(depth);
      return { M: readItem(value, type, depth + 1) };
  }
}

function assertDepth(depth: number): void {
  if (depth >= maxDepth) throw validation('Nesting Levels have exceeded supported limits');
}

function readMembers<T>(value: unknown, read: (member: unknown) => T, empty: string): T[] {
  if (!Array.isArray(value)) throw wrongType('Set');
  if (value.length === 0) throw invalid(empty);
  return value.map(read);
}

function asSet(set: AttributeValue): AttributeValue {
  const keys = memberKeys(set) ?? [];
  if (new Set(keys).size !== keys.length) throw invalid('Input collection contains duplicates.');
  return set;
}

/** A request is sent as UTF-8, which has no lone surrogates. */
const toWellFormed = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  /^[\x00-\x7f]*$/.test(text) ? text : Buffer.from(text).toString();

function readText(value: unknown): string {
  if (typeof value !== 'string') throw wrongType('String');
  return toWellFormed(value);
}

function readNumber(value: unknown): string {
  if (typeof value !== 'string') throw wrongType('Number');
  const read = toCanonicalNumber(value);
  if ('number' in read) return read.number;
  throw validation(
    read.fault === 'not-a-number'
      ? `The parameter cannot be converted to a numeric value: ${value}`
      : faults[read.fault],
  );
}

function readBytes(value: unknown): Uint8Array {
  // Not instanceof: in a test of Jest, bytes can be of another realm.
  if (!ArrayBuffer.isView(value)) throw wrongType('Binary');
  return Uint8Array.from(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
}

const wrongType = (expected: string) =>
  new EngineException({ name: 'SerializationException', message: `A value is not of the type ${expected}` });

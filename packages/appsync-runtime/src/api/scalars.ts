import { isIP } from 'node:net';
import { LocalDate, LocalTime, ZoneOffset } from '@js-joda/core';
import {
  GraphQLError,
  isScalarType,
  Kind,
  type GraphQLScalarType,
  type GraphQLSchema,
  type ValueNode,
} from 'graphql';

type Check = (text: string) => boolean;

const parses = (...steps: (() => unknown)[]): boolean => {
  try {
    for (const step of steps) step();
    return true;
  } catch {
    return false;
  }
};

const datePattern = String.raw`(?<date>\d{4}-\d{2}-\d{2})`;
const timePattern = String.raw`(?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)`;
const offsetPattern = String.raw`(?<offset>Z|[+-]\d{2}:\d{2}(?::\d{2})?)`;

/** Checks AppSync's format by a pattern, and the values as java.time does. */
const temporal =
  (pattern: string): Check =>
  (text) => {
    const groups = new RegExp(`^${pattern}$`).exec(text)?.groups;
    if (!groups) return false;
    const { date, time, offset } = groups;
    return parses(
      () => date && LocalDate.parse(date),
      () => time && LocalTime.parse(time),
      () => offset && ZoneOffset.of(offset),
    );
  };

const utcInstant = /^\d{4}-\d{2}-(\d{2})T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/**
 * Whether a text is an instant as the server writes it, `2026-11-20T08:30:00.000Z`. java.time's parser takes twenty
 * times as long, and a long list has thousands of instants.
 */
const isUtcInstant: Check = (text) => {
  const day = utcInstant.exec(text)?.[1];
  // For 30 February, Date has a day of March. For 24:00, it has the next day. For other wrong numbers, it has NaN.
  return day !== undefined && new Date(text).getUTCDate() === Number(day);
};

const isDate = temporal(`${datePattern}${offsetPattern}?`);
const isDateTime = temporal(`${datePattern}T${timePattern}${offsetPattern}`);

const isUrl: Check = (text) => URL.canParse(text) && !new URL(text).pathname.includes('//');

const isAddress: Check = (text) => {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (!bits || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
};

const texts: Record<string, Check | undefined> = {
  AWSDate: (text) => isUtcInstant(`${text}T00:00:00.000Z`) || isDate(text),
  AWSTime: temporal(`${timePattern}${offsetPattern}?`),
  AWSDateTime: (text) => isUtcInstant(text) || isDateTime(text),
  AWSEmail: (text) => /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/.test(text),
  AWSURL: isUrl,
  AWSPhone: (text) => /^\+?[\d\s().-]{3,}$/.test(text),
  AWSIPAddress: isAddress,
};

export const scalarNames = [...Object.keys(texts), 'AWSTimestamp', 'AWSJSON'];

const reject = (value: unknown, type: string): never => {
  throw new GraphQLError(`Unable to parse \`${String(value)}\` as a valid ${type}.`);
};

function parse(type: string, value: unknown): unknown {
  if (type === 'AWSTimestamp') return Number.isInteger(value) ? value : reject(value, type);
  if (typeof value !== 'string') return reject(value, type);
  if (type !== 'AWSJSON') return texts[type]?.(value) ? value : reject(value, type);
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return reject(value, type);
  }
}

function serialize(type: string, value: unknown): unknown {
  if (type === 'AWSJSON') return typeof value === 'string' ? value : JSON.stringify(value);
  const valid =
    type === 'AWSTimestamp' ? Number.isInteger(value) : typeof value === 'string' && texts[type]?.(value);
  if (valid) return value;
  throw new GraphQLError(
    `Can't serialize value: Unable to serialize \`${String(value)}\` as a valid ${type}.`,
  );
}

const literal = (node: ValueNode): unknown => {
  if (node.kind === Kind.INT) return Number(node.value);
  return node.kind === Kind.STRING ? node.value : undefined;
};

/**
 * Adds parsing and serialization to the AppSync scalars of a schema. `AWSJSON` is parsed for resolvers and returned
 * as text; `AWSPhone` is checked by its characters only.
 */
export function defineScalars(schema: GraphQLSchema): void {
  for (const scalar of Object.values(schema.getTypeMap())) {
    if (!isScalarType(scalar) || !scalarNames.includes(scalar.name)) continue;
    const { name } = scalar;
    Object.assign(scalar, {
      parseValue: (value) => parse(name, value),
      parseLiteral: (node) => parse(name, literal(node)),
      serialize: (value) => serialize(name, value),
    } satisfies Partial<GraphQLScalarType>);
  }
}

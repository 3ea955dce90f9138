import { isPlainObject, type PlainObject } from '../plain-object.ts';
import type { FieldTest, SubscriptionFilter } from './subscription-filter.ts';

type Test = (actual: unknown, expected: unknown) => boolean;

const ordered =
  (holds: (order: number) => boolean): Test =>
  (actual, expected) => {
    if (typeof actual === 'number' && typeof expected === 'number') return holds(actual - expected);
    if (typeof actual !== 'string' || typeof expected !== 'string') return false;
    return holds(actual < expected ? -1 : actual > expected ? 1 : 0);
  };
const atLeast = ordered((order) => order >= 0);
const atMost = ordered((order) => order <= 0);

const contains: Test = (actual, expected) =>
  Array.isArray(actual)
    ? actual.includes(expected)
    : typeof actual === 'string' && typeof expected === 'string' && actual.includes(expected);

const oneOf: Test = (actual, expected) => Array.isArray(expected) && expected.includes(actual);

const tests: Record<string, Test | undefined> = {
  eq: (actual, expected) => actual === expected,
  ne: (actual, expected) => actual !== expected,
  lt: ordered((order) => order < 0),
  le: atMost,
  gt: ordered((order) => order > 0),
  ge: atLeast,
  in: oneOf,
  notIn: (actual, expected) => Array.isArray(expected) && !oneOf(actual, expected),
  contains,
  notContains: (actual, expected) => !contains(actual, expected),
  beginsWith: (actual, expected) =>
    typeof actual === 'string' && typeof expected === 'string' && actual.startsWith(expected),
  between: (actual, expected) =>
    Array.isArray(expected) && atLeast(actual, expected[0]) && atMost(actual, expected[1]),
  containsAny: (actual, expected) =>
    Array.isArray(expected) && expected.some((item) => contains(actual, item)),
};

const read = (payload: PlainObject, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isPlainObject(value) ? value[key] : undefined), payload);

function holds(payload: PlainObject, { fieldName, operator, value }: FieldTest): boolean {
  const actual = read(payload, fieldName);
  // A field that the mutation did not select cannot be tested, so the event is not sent.
  return actual !== undefined && (tests[operator]?.(actual, value) ?? false);
}

/** Whether a payload matches: all tests of at least one group pass. A test with an unknown operator fails. */
export const matchesFilter = ({ filterGroup }: SubscriptionFilter, payload: PlainObject): boolean =>
  filterGroup.some(({ filters }) => filters.every((test) => holds(payload, test)));

/** AppSync's filter by arguments: each argument of the subscription equals the field with its name. */
export const matchesArguments = (args: PlainObject, payload: PlainObject): boolean =>
  Object.entries(args).every(([name, value]) => payload[name] === value);

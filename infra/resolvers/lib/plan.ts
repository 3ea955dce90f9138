import { util } from '@aws-appsync/utils';
import { isSynced } from '@kairos/schema/entity';
import { checkSize } from './check-size.ts';
import { canMatch } from './matches.ts';
import { readable, withRequired, type Predicate } from './predicate.ts';
import { reject } from './reject.ts';

/** How a filter is sent to DynamoDB: a key condition in addition to the owner's, and the rest as filter. */
interface Plan {
  readonly index?: string;
  readonly key: Predicate;
  readonly filter?: Predicate;
}

const keyOperators = ['eq', 'lt', 'le', 'gt', 'ge', 'between', 'beginsWith'];

/** Whether a predicate contains a field. Quotes inside strings are escaped, so only names match. */
function mentions(predicate: Predicate, name: string): boolean {
  return JSON.stringify(predicate).indexOf(`"${name}":`) >= 0;
}

function without(predicate: Predicate, name: string): Predicate {
  const rest: Predicate = {};
  for (const [key, value] of Object.entries(predicate)) {
    if (key !== name) rest[key] = value;
  }
  return rest;
}

/** Whether DynamoDB accepts this as a key condition: one supported operator with a value. */
function asksOnce(asked: Record<string, unknown>): boolean {
  const operators = Object.keys(asked);
  return operators.length === 1 && operators.every((operator) => isKeyCondition(operator, asked[operator]));
}

function isKeyCondition(operator: string, value: unknown): boolean {
  return keyOperators.indexOf(operator) >= 0 && value !== undefined && value !== null;
}

/**
 * The condition of every listed record: not deleted, and not expired, because DynamoDB removes expired records days
 * late.
 */
export function isListed(): Predicate {
  const required: Predicate = {};
  if (isSynced(ENTITY)) required._deleted = { attributeExists: false };
  if (ENTITY.expiresAfterDays) required.expiresAt = { gt: util.time.nowEpochSeconds() };
  return required;
}

function planOf(key: Predicate, rest: Predicate): Plan {
  const required = isListed();
  if (Object.keys(rest).length > 0) return { key, filter: withRequired('filter', rest, required) };
  return Object.keys(required).length > 0 ? { key, filter: required } : { key };
}

/** The index that serves a filter: the condition on its field, and the conditions that it cannot decide. */
interface ByIndex {
  readonly index: string;
  readonly key: Predicate;
  readonly rest: Predicate;
}

/** An index serves a filter with a single condition on its field, unless `matches` cannot evaluate the others. */
export function indexFor(filter: Predicate | null | undefined): ByIndex | null {
  if (!filter) return null;
  for (const { name, field } of ENTITY.indexes) {
    const asked = filter[field] ?? {};
    const rest = without(filter, field);
    if (asksOnce(asked) && canMatch(rest)) return { index: name, key: { [field]: asked }, rest };
  }
  return null;
}

/**
 * A single condition on an indexed field (an equality or a range) becomes the key condition of the index: only matching
 * records are read, in the order of the field. DynamoDB does not filter by attributes that an index does not hold, so
 * `list` does it. Otherwise a condition on the id becomes the key condition of the table, and DynamoDB filters the rest
 * after reading, deleted and expired records too. It rejects filters on keys, so a nested condition on the id is
 * rejected here.
 */
export function planQuery(filter: Predicate | null | undefined): Plan {
  if (!filter) return planOf({}, {});
  checkSize('filter', filter);
  const byIndex = indexFor(filter);
  if (byIndex) {
    const { index, key, rest } = byIndex;
    if (Object.keys(rest).length > 0) readable('filter', rest);
    return { index, key: readable('filter', key) };
  }
  if (!mentions(filter, 'id')) return planOf({}, filter);
  const rest = without(filter, 'id');
  if (!asksOnce(filter.id ?? {}) || mentions(rest, 'id')) {
    reject('id', `can be filtered once, outside of groups, by one of ${keyOperators.join(', ')}`);
  }
  return planOf({ id: readable('filter', filter).id ?? {} }, rest);
}

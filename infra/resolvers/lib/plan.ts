import { checkSize } from './check-size.ts';
import { readable, type Predicate } from './predicate.ts';
import { refuse } from './refuse.ts';

/** How a filter is asked of DynamoDB: key condition beside the owner's, and what is left to filter. */
interface Plan {
  index?: string;
  key: Predicate;
  filter?: Predicate;
}

const keyOperators = ['eq', 'lt', 'le', 'gt', 'ge', 'between', 'beginsWith'];

/** Whether a field is named anywhere in a predicate. Quotes inside of strings are escaped, so names alone match. */
function mentions(predicate: Predicate, name: string): boolean {
  return JSON.stringify(predicate).includes(`"${name}":`);
}

function without(predicate: Predicate, name: string): Predicate {
  const rest: Predicate = {};
  for (const [key, value] of Object.entries(predicate)) {
    if (key !== name) rest[key] = value;
  }
  return rest;
}

/** Whether DynamoDB takes this of a key: one operator out of those it knows there, with something to compare. */
function asksOnce(asked: Record<string, unknown>): boolean {
  const operators = Object.keys(asked);
  return operators.length === 1 && operators.every((operator) => isKeyCondition(operator, asked[operator]));
}

function isKeyCondition(operator: string, value: unknown): boolean {
  return keyOperators.includes(operator) && value !== undefined && value !== null;
}

function planOf(key: Predicate, rest: Predicate): Plan {
  return Object.keys(rest).length > 0 ? { key, filter: readable('filter', rest) } : { key };
}

/**
 * What is asked once of an indexed field (an equality or a range) becomes the index's key condition, so that nothing
 * outside of it is read and the list comes in the field's order. An id becomes the table's; the rest is filtered after
 * reading. DynamoDB refuses a filter on a key, so an id deeper in the filter is refused here in words.
 */
export function planQuery(filter: Predicate | null | undefined): Plan {
  if (!filter) return { key: {} };
  checkSize('filter', filter);
  for (const { name, field } of ENTITY.indexes) {
    const asked = filter[field] ?? {};
    const rest = without(filter, field);
    if (asksOnce(asked) && !mentions(rest, field)) {
      return { index: name, ...planOf(readable('filter', { [field]: asked }), rest) };
    }
  }
  if (!mentions(filter, 'id')) return planOf({}, filter);
  const rest = without(filter, 'id');
  if (!asksOnce(filter.id ?? {}) || mentions(rest, 'id')) {
    refuse('id', `can be filtered once, outside of groups, by one of ${keyOperators.join(', ')}`);
  }
  return planOf({ id: readable('filter', filter).id ?? {} }, rest);
}

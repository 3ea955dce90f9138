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

function planOf(key: Predicate, rest: Predicate): Plan {
  return Object.keys(rest).length > 0 ? { key, filter: readable('filter', rest) } : { key };
}

/**
 * An equality on an indexed field becomes the index's key condition, an id the table's; the rest is filtered
 * after reading. DynamoDB refuses a filter on a key, so an id deeper in the filter is refused here in words.
 */
export function planQuery(filter: Predicate | null | undefined): Plan {
  if (!filter) return { key: {} };
  for (const { name, field } of ENTITY.indexes) {
    const asked = filter[field] ?? {};
    const rest = without(filter, field);
    const hasEquality = asked.eq !== undefined && asked.eq !== null && Object.keys(asked).length === 1;
    if (hasEquality && !mentions(rest, field)) return { index: name, ...planOf({ [field]: asked }, rest) };
  }
  if (!mentions(filter, 'id')) return planOf({}, filter);
  const rest = without(filter, 'id');
  const operators = Object.keys(filter.id ?? {});
  if (
    operators.length !== 1 ||
    operators.some((operator) => !keyOperators.includes(operator)) ||
    mentions(rest, 'id')
  ) {
    refuse('id', `can be filtered once, outside of groups, by one of ${keyOperators.join(', ')}`);
  }
  return planOf({ id: readable('filter', filter).id ?? {} }, rest);
}

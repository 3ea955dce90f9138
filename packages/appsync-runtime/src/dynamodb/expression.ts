import { isPlainObject } from '../plain-object.ts';
import { toDynamoDB, type TypedValue } from './typed-value.ts';

/** A DynamoDB expression with its `#names` and `:values`. */
export interface Expression {
  readonly expression: string;
  readonly expressionNames: Record<string, string>;
  readonly expressionValues: Record<string, TypedValue>;
}

/** The filter has a shape for which AppSync returns null. */
class UnrenderableFilter extends Error {}

const comparators = new Map([
  ['eq', '='],
  ['ne', '<>'],
  ['lt', '<'],
  ['le', '<='],
  ['gt', '>'],
  ['ge', '>='],
]);
const functions = new Map([
  ['contains', 'contains'],
  ['notContains', 'NOT contains'],
  ['beginsWith', 'begins_with'],
]);
const attributeTypes = new Map([
  ['_null', 'NULL'],
  ['string', 'S'],
  ['stringSet', 'SS'],
  ['number', 'N'],
  ['numberSet', 'NS'],
  ['binary', 'B'],
  ['binarySet', 'BS'],
  ['boolean', 'BOOL'],
  ['list', 'L'],
  ['map', 'M'],
]);

const joined = (parts: string[], joiner: string): string =>
  parts.length > 1 ? `(${parts.join(joiner)})` : (parts[0] ?? '');

const listOf = (value: unknown, atLeast = 0): unknown[] => {
  if (!Array.isArray(value) || value.length < atLeast) throw new UnrenderableFilter();
  return value as unknown[];
};

const entriesOf = (value: unknown): [string, unknown][] => {
  if (!isPlainObject(value)) throw new UnrenderableFilter();
  return Object.entries(value);
};

/** The left side of a condition: an attribute or its size. `path` is the prefix of the names of values. */
interface Operand {
  readonly reference: string;
  readonly path: string;
  readonly sized: boolean;
}

class FilterRenderer {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, TypedValue> = {};

  /** Renders the members of a filter. `prefix` names the enclosing groups, for the names of values. */
  members(filter: unknown, prefix: string): string[] {
    return entriesOf(filter).map(([key, value]) => {
      if (key === 'and' || key === 'or') return this.#group(key, value, prefix);
      if (key === 'not') return `(NOT ${this.#nested(value, `${prefix}not_`)})`;
      this.names[`#${key}`] = key;
      return this.#conditions({ reference: `#${key}`, path: prefix + key, sized: false }, value);
    });
  }

  #group(key: 'and' | 'or', value: unknown, prefix: string): string {
    const members = listOf(value).map((member, index) => this.#nested(member, `${prefix}${key}_${index}_`));
    return joined(members, key === 'and' ? ' AND ' : ' OR ');
  }

  #nested(filter: unknown, prefix: string): string {
    return joined(this.members(filter, prefix), ' AND ');
  }

  #conditions(operand: Operand, operators: unknown): string {
    return joined(
      entriesOf(operators).map(([operator, value]) => this.#condition(operand, operator, value)),
      ' AND ',
    );
  }

  #condition(operand: Operand, operator: string, value: unknown): string {
    const { reference, path, sized } = operand;
    const name = `:${path}_${operator}`;
    const comparator = comparators.get(operator);
    if (comparator) return `(${reference} ${comparator} ${this.#bind(name, value)})`;
    const call = functions.get(operator);
    if (call) return `(${call}(${reference},${this.#bind(name, value)}))`;
    switch (operator) {
      case 'between': {
        const [start, end] = listOf(value, 2);
        return `(${reference} BETWEEN ${this.#bind(`${name}_start`, start)} AND ${this.#bind(`${name}_end`, end)})`;
      }
      case 'in': {
        const items = listOf(value).map((item, index) => this.#bind(`${name}_${index}`, item));
        return items.length > 0 ? `(${reference} IN (${items.join(', ')}))` : '(null)';
      }
      case 'attributeExists':
        if (typeof value !== 'boolean') throw new UnrenderableFilter();
        return `(attribute_${value ? '' : 'not_'}exists(${reference}))`;
      case 'attributeType': {
        const type = typeof value === 'string' ? attributeTypes.get(value) : undefined;
        if (type === undefined) throw new UnrenderableFilter();
        return `(attribute_type(${reference},${this.#bind(name, type)}))`;
      }
      case 'size':
        return this.#conditions(
          { reference: sized ? reference : `size(${reference})`, path: `${path}_size`, sized: true },
          value,
        );
      default:
        throw new UnrenderableFilter();
    }
  }

  #bind(name: string, value: unknown): string {
    this.values[name] = toDynamoDB(value);
    return name;
  }
}

/**
 * Renders a filter or condition object (`{ title: { contains: 'a' }, or: [...] }`) exactly like AppSync, including the
 * names of placeholders and the extra joiners for empty members.
 *
 * @returns null where AppSync returns null: not an object, an unknown operator, or an invalid operand
 */
export function renderFilter(filter: unknown): Expression | null {
  const renderer = new FilterRenderer();
  try {
    const expression = renderer.members(filter, '').join(' AND ');
    return { expression, expressionNames: renderer.names, expressionValues: renderer.values };
  } catch (error) {
    if (error instanceof UnrenderableFilter) return null;
    throw error;
  }
}

/** `util.transform.toDynamoDBFilterExpression` and `toDynamoDBConditionExpression`: the expression as JSON. */
export function toDynamoDBExpression(filter: unknown): string | null {
  const expression = renderFilter(filter);
  return expression && JSON.stringify(expression);
}

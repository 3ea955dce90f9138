import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { compareValues, equalValues, hasMember, typeOf, valueOf, type Item } from '../values.ts';
import type { Comparator, Condition, Operand, Path } from './expression.ts';

/** The value at a path of an item. */
export function valueAt(item: Item, [attribute, ...steps]: Path): AttributeValue | undefined {
  let value = valueOf(item, attribute);
  for (const step of steps) {
    if (typeof step === 'number') value = value?.L?.[step];
    else value = value?.M === undefined ? undefined : valueOf(value.M, step);
  }
  return value;
}

/** Whether an item meets a condition. */
export function meets(item: Item, condition: Condition): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.parts.every((part) => meets(item, part));
    case 'or':
      return condition.parts.some((part) => meets(item, part));
    case 'not':
      return !meets(item, condition.part);
    case 'exists':
      return (valueAt(item, condition.path) === undefined) === condition.negated;
    case 'compare':
      return compares(read(item, condition.left), condition.operator, read(item, condition.right));
    case 'between': {
      const value = read(item, condition.value);
      return (
        compares(value, '>=', read(item, condition.low)) && compares(value, '<=', read(item, condition.high))
      );
    }
    case 'in': {
      const value = read(item, condition.value);
      return condition.choices.some((choice) => compares(value, '=', read(item, choice)));
    }
    case 'type': {
      const value = read(item, condition.of);
      return value !== undefined && typeOf(value) === condition.type;
    }
    case 'begins_with':
      return beginsWith(read(item, condition.value), read(item, condition.part));
    case 'contains':
      return contains(read(item, condition.value), read(item, condition.part));
  }
}

function read(item: Item, operand: Operand): AttributeValue | undefined {
  switch (operand.kind) {
    case 'path':
      return valueAt(item, operand.path);
    case 'value':
      return operand.value;
    case 'size': {
      const size = sizeOf(read(item, operand.of));
      return size === undefined ? undefined : { N: String(size) };
    }
  }
}

/** DynamoDB's function `size`: the UTF-16 units of a text, the bytes of a binary or the number of members. */
function sizeOf(value: AttributeValue | undefined): number | undefined {
  if (value?.M !== undefined) return Object.keys(value.M).length;
  return (value?.S ?? value?.B ?? value?.SS ?? value?.NS ?? value?.BS ?? value?.L)?.length;
}

function compares(
  left: AttributeValue | undefined,
  operator: Comparator,
  right: AttributeValue | undefined,
): boolean {
  // A missing attribute differs from each value and from no other missing one.
  if (left === undefined || right === undefined) return operator === '<>' && left !== right;
  if (operator === '=') return equalValues(left, right);
  if (operator === '<>') return !equalValues(left, right);
  const order = compareValues(left, right);
  if (order === undefined) return false;
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

function beginsWith(value: AttributeValue | undefined, part: AttributeValue | undefined): boolean {
  if (value?.S !== undefined && part?.S !== undefined) return value.S.startsWith(part.S);
  if (value?.B === undefined || part?.B === undefined) return false;
  return Buffer.compare(value.B.subarray(0, part.B.length), part.B) === 0;
}

function contains(value: AttributeValue | undefined, part: AttributeValue | undefined): boolean {
  if (value === undefined || part === undefined) return false;
  if (value.S !== undefined) return part.S !== undefined && value.S.includes(part.S);
  if (value.B !== undefined)
    return part.B !== undefined && Buffer.from(value.B).includes(Buffer.from(part.B));
  return hasMember(value, part);
}

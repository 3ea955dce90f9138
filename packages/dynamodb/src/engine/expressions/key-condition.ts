import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { validation } from '../../errors.ts';
import type { Comparator, Condition, Operand } from './expression.ts';

export type KeyComparator = Exclude<Comparator, '<>'>;

/** A condition on one key attribute. */
export type KeyTest =
  | { readonly operator: '='; readonly value: AttributeValue }
  | { readonly operator: Exclude<KeyComparator, '='>; readonly value: AttributeValue }
  | { readonly operator: 'BETWEEN'; readonly low: AttributeValue; readonly high: AttributeValue }
  | { readonly operator: 'begins_with'; readonly value: AttributeValue };

const mirrored: Record<KeyComparator, KeyComparator> = {
  '=': '=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** The tests of a key condition by attribute: of the partition key and, if there is one, of the sort key. */
export function keyTests(condition: Condition): ReadonlyMap<string, KeyTest> {
  const tests = new Map<string, KeyTest>();
  for (const part of flatten(condition)) {
    const { attribute, test } = toTest(part);
    if (tests.has(attribute)) {
      throw validation('KeyConditionExpressions must only contain one condition per key');
    }
    tests.set(attribute, test);
  }
  return tests;
}

const flatten = (condition: Condition): readonly Condition[] =>
  condition.kind === 'and' ? condition.parts.flatMap(flatten) : [condition];

function toTest(condition: Condition): { attribute: string; test: KeyTest } {
  switch (condition.kind) {
    case 'compare': {
      const { operator, left, right } = condition;
      if (operator === '<>') throw invalidOperator(operator);
      return left.kind === 'path'
        ? { attribute: attributeOf(left), test: { operator, value: valueOf(right) } }
        : { attribute: attributeOf(right), test: { operator: mirrored[operator], value: valueOf(left) } };
    }
    case 'between':
      return {
        attribute: attributeOf(condition.value),
        test: { operator: 'BETWEEN', low: valueOf(condition.low), high: valueOf(condition.high) },
      };
    case 'begins_with':
      return {
        attribute: attributeOf(condition.value),
        test: { operator: condition.kind, value: valueOf(condition.part) },
      };
    default:
      throw invalidOperator(condition.kind);
  }
}

const invalidOperator = (operator: string) =>
  validation(`Invalid operator used in KeyConditionExpression: ${operator.toUpperCase()}`);

function attributeOf(operand: Operand): string {
  if (operand.kind !== 'path') {
    throw validation('Invalid condition in KeyConditionExpression: No key attribute specified');
  }
  const [attribute, ...steps] = operand.path;
  if (steps.length > 0) {
    throw validation('KeyConditionExpressions cannot have conditions on nested attributes');
  }
  return attribute;
}

function valueOf(operand: Operand): AttributeValue {
  if (operand.kind === 'value') return operand.value;
  throw validation(
    operand.kind === 'path'
      ? 'Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition'
      : 'KeyConditionExpressions cannot contain nested operations',
  );
}

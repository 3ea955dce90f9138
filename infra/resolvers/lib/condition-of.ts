import type { DynamoDBExpression } from '@aws-appsync/utils';
import { checkSize } from './check-size.ts';
import { rendered, withRequired, type Predicate } from './predicate.ts';

/** The condition of a write: the client's condition and the required one. */
export function conditionOf(condition: Predicate | null | undefined, required: Predicate): Predicate {
  if (!condition) return required;
  checkSize('condition', condition);
  return withRequired('condition', condition, required);
}

/** A condition as DynamoDB reads it. DynamoDB rejects empty values, so they are left out. */
export function renderedCondition(condition: Predicate): DynamoDBExpression {
  const { expression = '', expressionNames = {}, expressionValues = {} } = rendered(condition) ?? {};
  const hasValues = Object.keys(expressionValues).length > 0;
  return { expression, expressionNames, ...(hasValues ? { expressionValues } : {}) };
}

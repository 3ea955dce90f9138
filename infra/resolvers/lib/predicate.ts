// @spec api-condition

import { util, type DynamoDBExpression } from '@aws-appsync/utils';
import { reject } from './reject.ts';

/** A filter or condition from the client: operators by field or group name. */
export type Predicate = Record<string, Record<string, unknown> | null>;

/** The argument of the API that has the predicate. */
type Argument = 'filter' | 'condition';

/** DynamoDB's limit for an expression, without its names and values. */
const maxExpressionLength = 4096;

/** Maximum nesting of brackets: three groups around a function or around two operators on one field. */
const maxNesting = 5;

function nestingOf(expression: string): number {
  let levels = 0;
  let deepest = 0;
  for (const character of expression.split('')) {
    if (character === '(') levels += 1;
    if (character === ')') levels -= 1;
    if (levels > deepest) deepest = levels;
  }
  return deepest;
}

/** A predicate as DynamoDB reads it; null when it cannot be rendered. */
export function rendered(predicate: Predicate): DynamoDBExpression | null {
  const json = util.transform.toDynamoDBConditionExpression(predicate) as string | null;
  return json === null ? null : (JSON.parse(json) as DynamoDBExpression);
}

function expressionOf(argument: Argument, predicate: Predicate): string {
  const expression = rendered(predicate)?.expression;
  if (!expression) reject(argument, 'has an empty part');
  if (expression.length > maxExpressionLength) reject(argument, 'is too large');
  return expression;
}

/**
 * Rejects a predicate without an expression, such as `{ done: null }` or a `between` with one value: the request
 * builders would silently omit it, so the write would be unconditional. Also rejects one that is too long or too
 * deeply nested.
 */
export function readable(argument: Argument, predicate: Predicate): Predicate {
  const expression = expressionOf(argument, predicate);
  if (nestingOf(expression) > maxNesting) reject(argument, 'has too deeply nested groups');
  return predicate;
}

/** The client's predicate and the server's own one, whose groups do not count as nesting. */
export function withRequired(argument: Argument, asked: Predicate, required: Predicate): Predicate {
  readable(argument, asked);
  // Both can have an `or`, and the client's must not replace the required one.
  const both = required.or ? ({ and: [asked, required] } as unknown as Predicate) : { ...asked, ...required };
  expressionOf(argument, both);
  return both;
}

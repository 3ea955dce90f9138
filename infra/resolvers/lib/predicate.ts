import { util } from '@aws-appsync/utils';
import { refuse } from './refuse.ts';

/** A filter or condition from the client: operators by field or group name. */
export type Predicate = Record<string, Record<string, unknown> | null>;

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

/**
 * Rejects a predicate without an expression, such as `{ done: null }` or a `between` with one value: the request
 * builders would silently omit it, so the write would be unconditional. Also rejects one that is too long or too
 * deeply nested.
 */
export function readable(argument: 'filter' | 'condition', predicate: Predicate): Predicate {
  const rendered = util.transform.toDynamoDBConditionExpression(predicate) as string | null;
  const { expression } = JSON.parse(rendered ?? '{}') as { expression?: string };
  if (!expression) refuse(argument, 'has an empty part');
  if (expression.length > maxExpressionLength) refuse(argument, 'is too large');
  if (nestingOf(expression) > maxNesting) refuse(argument, 'has too deeply nested groups');
  return predicate;
}

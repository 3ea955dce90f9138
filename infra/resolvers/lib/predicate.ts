import { util } from '@aws-appsync/utils';
import { refuse } from './refuse.ts';

/** A filter or condition as the client sends it: field or group name to operators. */
export type Predicate = Record<string, Record<string, unknown> | null>;

/** DynamoDB's limit for an expression; its names and values do not count. */
const maxExpressionLength = 4096;

/** Levels of brackets in an expression: three groups around a function or around two operators on one field. */
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
 * Refuses a predicate that has no expression, such as `{ done: null }` or a `between` of one value:
 * the request builders would leave it out without a word, and so do what it was meant to prevent.
 * One that is too long or nests too deep is refused before the database has to read it.
 */
export function readable(argument: 'filter' | 'condition', predicate: Predicate): Predicate {
  const rendered = util.transform.toDynamoDBConditionExpression(predicate) as string | null;
  const { expression } = JSON.parse(rendered ?? '{}') as { expression?: string };
  if (!expression) refuse(argument, 'has a part that says nothing');
  if (expression.length > maxExpressionLength) refuse(argument, 'asks too much at once');
  if (nestingOf(expression) > maxNesting) refuse(argument, 'has groups that nest too deep');
  return predicate;
}

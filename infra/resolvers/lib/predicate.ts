import { util } from '@aws-appsync/utils';
import { refuse } from './refuse.ts';

/** A filter or condition as the client sends it: field or group name to operators. */
export type Predicate = Record<string, Record<string, unknown> | null>;

/**
 * Refuses a predicate that has no expression, such as `{ done: null }` or a `between` of one value:
 * the request builders would leave it out without a word, and so do what it was meant to prevent.
 */
export function readable(argument: 'filter' | 'condition', predicate: Predicate): Predicate {
  const rendered = util.transform.toDynamoDBConditionExpression(predicate) as string | null;
  const { expression } = JSON.parse(rendered ?? '{}') as { expression?: string };
  if (!expression) refuse(argument, 'has a part that says nothing');
  return predicate;
}

/** What a write must find: the client's condition and whether the record exists. */
export function conditionOf(condition: Predicate | null | undefined, exists: boolean): Predicate {
  return readable('condition', { ...condition, id: { attributeExists: exists } });
}

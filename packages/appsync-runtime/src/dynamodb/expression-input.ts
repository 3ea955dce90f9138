import type { RequestExpression, TypedItem } from './data-source-request.ts';
import { toAttributeItem } from './attribute-value.ts';

/** Merges the names and values of several expressions. DynamoDB does not accept empty ones, so these are undefined. */
export function placeholdersOf(...expressions: (RequestExpression | undefined)[]) {
  const names: Record<string, string> = {};
  const values: TypedItem = {};
  for (const expression of expressions) {
    Object.assign(names, expression?.expressionNames);
    Object.assign(values, expression?.expressionValues);
  }
  return {
    ExpressionAttributeNames: Object.keys(names).length > 0 ? names : undefined,
    ExpressionAttributeValues: Object.keys(values).length > 0 ? toAttributeItem(values) : undefined,
  };
}

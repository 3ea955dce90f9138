import type { RequestExpression, TypedItem } from './data-source-request.ts';
import { toWireItem } from './wire-value.ts';

/** Names and values of several expressions of one request, absent when there are none as DynamoDB wants it. */
export function placeholdersOf(...expressions: (RequestExpression | undefined)[]) {
  const names: Record<string, string> = {};
  const values: TypedItem = {};
  for (const expression of expressions) {
    Object.assign(names, expression?.expressionNames);
    Object.assign(values, expression?.expressionValues);
  }
  return {
    ExpressionAttributeNames: Object.keys(names).length > 0 ? names : undefined,
    ExpressionAttributeValues: Object.keys(values).length > 0 ? toWireItem(values) : undefined,
  };
}

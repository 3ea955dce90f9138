import type { Context, DynamoDBDeleteItemRequest } from '@aws-appsync/utils';
import { remove } from '@aws-appsync/utils/dynamodb';
import { conditionOf } from './lib/condition-of.ts';
import { keyOf } from './lib/key.ts';
import type { Predicate } from './lib/predicate.ts';
import { resultOf } from './lib/result.ts';

interface Args {
  readonly input: { id: string };
  readonly condition?: Predicate | null;
}

/** `deleteX(input, condition)`: deletes the record; returns null when there is none. */
export function request(ctx: Context<Args>): DynamoDBDeleteItemRequest {
  const { input, condition } = ctx.args;
  const key = keyOf(ctx, input.id);
  return remove(condition ? { key, condition: conditionOf(condition, true) } : { key });
}

/** The deleted record, marked with `_deleted` for subscribers. */
export function response(ctx: Context<Args>): unknown {
  const removed = resultOf(ctx) as Record<string, unknown> | null;
  return removed ? { ...removed, _deleted: true } : null;
}

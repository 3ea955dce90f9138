import { util, type Context, type DynamoDBPutItemRequest } from '@aws-appsync/utils';
import { put } from '@aws-appsync/utils/dynamodb';
import { conditionOf } from './lib/condition-of.ts';
import { keyOf } from './lib/key.ts';
import type { Predicate } from './lib/predicate.ts';
import { resultOf } from './lib/result.ts';
import { valueToStore, type Value } from './lib/value.ts';

interface Args {
  readonly input: { id?: string | null; createdAt?: string | null } & Record<
    string,
    Value | null | undefined
  >;
  readonly condition?: Predicate | null;
}

/**
 * `createX(input, condition)`: stores a new record. A repeated create returns the stored record; another record with
 * the same id fails the condition. `input.createdAt` restores a record with its creation time.
 */
export function request(ctx: Context<Args>): DynamoDBPutItemRequest {
  const { input, condition } = ctx.args;
  const key = keyOf(ctx, input.id ?? util.autoId());
  const now = util.time.nowISO8601();
  const item: Record<string, Value> = { createdAt: input.createdAt ?? now, updatedAt: now };
  for (const [name, field] of Object.entries(ENTITY.fields)) {
    const value = valueToStore(name, field, input[name]);
    if (value !== null) item[name] = value;
  }
  const write = put({ key, item, condition: conditionOf(condition, false) });
  const { expression = '', ...names } = write.condition ?? {};
  return { ...write, condition: { expression, ...names, equalsIgnore: ['createdAt', 'updatedAt'] } };
}

export function response(ctx: Context<Args>): unknown {
  return resultOf(ctx);
}

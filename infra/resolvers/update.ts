import { util, type Context, type DynamoDBUpdateItemRequest } from '@aws-appsync/utils';
import { operations, update } from '@aws-appsync/utils/dynamodb';
import { conditionOf } from './lib/condition-of.ts';
import { keyOf } from './lib/key.ts';
import type { Predicate } from './lib/predicate.ts';
import { resultOf } from './lib/result.ts';
import { valueToStore, type Value } from './lib/value.ts';

interface Args {
  readonly input: { id: string } & Record<string, Value | null | undefined>;
  readonly condition?: Predicate | null;
}

/** `updateX(input, condition)`: changes the sent fields. Null clears a field; false, 0 and '' are stored. */
export function request(ctx: Context<Args>): DynamoDBUpdateItemRequest {
  const { input, condition } = ctx.args;
  const key = keyOf(ctx, input.id);
  const changes: Record<string, unknown> = { updatedAt: util.time.nowISO8601() };
  for (const [name, field] of Object.entries(ENTITY.fields)) {
    if (input[name] !== undefined) {
      changes[name] = valueToStore(name, field, input[name]) ?? operations.remove();
    }
  }
  return update({ key, update: changes, condition: conditionOf(condition, true) });
}

export function response(ctx: Context<Args>): unknown {
  return resultOf(ctx);
}

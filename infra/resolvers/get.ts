import type { Context, DynamoDBGetItemRequest } from '@aws-appsync/utils';
import { get } from '@aws-appsync/utils/dynamodb';
import { keyOf } from './lib/key.ts';
import { resultOf } from './lib/result.ts';

/** `getX(id)`: returns the caller's record; null when there is none. */
export function request(ctx: Context<{ id: string }>): DynamoDBGetItemRequest {
  return get({ key: keyOf(ctx, ctx.args.id), consistentRead: true });
}

export function response(ctx: Context<{ id: string }>): unknown {
  return resultOf(ctx);
}

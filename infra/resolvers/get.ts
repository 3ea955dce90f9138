import type { Context, DynamoDBGetItemRequest } from '@aws-appsync/utils';
import { get } from '@aws-appsync/utils/dynamodb';
import { keyOf } from './lib/key.ts';
import { resultOf } from './lib/result.ts';

interface Args {
  readonly id: string;
  readonly includeDeleted?: boolean | null;
}

/** `getX(id, includeDeleted)`: returns the caller's record; null when there is none, or when it is deleted. */
export function request(ctx: Context<Args>): DynamoDBGetItemRequest {
  return get({ key: keyOf(ctx, ctx.args.id), consistentRead: true });
}

export function response(ctx: Context<Args>): unknown {
  const record = resultOf(ctx) as { _deleted?: boolean } | null;
  return record?._deleted === true && ctx.args.includeDeleted !== true ? null : record;
}

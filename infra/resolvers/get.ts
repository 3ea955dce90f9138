// @spec api-get-google-auth api-get-user-settings

import { util, type Context, type DynamoDBGetItemRequest } from '@aws-appsync/utils';
import { get } from '@aws-appsync/utils/dynamodb';
import { keyOf } from './lib/key.ts';
import { recordOf } from './lib/result.ts';

interface Args {
  readonly id: string;
  readonly includeDeleted?: boolean | null;
}

/**
 * `getX(id, includeDeleted)`: returns the caller's record; null when it does not exist, is deleted or has expired.
 * With `includeDeleted`, it is returned until DynamoDB removes it.
 */
export function request(ctx: Context<Args>): DynamoDBGetItemRequest {
  return get({ key: keyOf(ctx, ctx.args.id), consistentRead: true });
}

export function response(ctx: Context<Args>): unknown {
  const record = recordOf(ctx) as { _deleted?: boolean; expiresAt?: number } | null;
  const isExpired = (record?.expiresAt ?? Infinity) <= util.time.nowEpochSeconds();
  const isGone = record?._deleted === true || isExpired;
  return isGone && ctx.args.includeDeleted !== true ? null : record;
}

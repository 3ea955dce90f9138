import { util, type Context, type DynamoDBQueryRequest } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { ownerOf } from './lib/owner.ts';
import type { Page } from './lib/page.ts';
import { resultOf } from './lib/result.ts';

/**
 * The first function of a create of an entity with `maxRecords`: ends it with the error `StorageQuotaExceeded`, which
 * clients try again later, when the caller has so many records.
 */
export function request(ctx: Context<unknown>): DynamoDBQueryRequest {
  return query({
    query: { owner: { eq: ownerOf(ctx) } },
    limit: ENTITY.maxRecords ?? 0,
    projection: ['owner', 'id'],
  });
}

export function response(
  ctx: Context<unknown, Record<string, unknown>, undefined, undefined, Page>,
): Record<string, never> {
  if (resultOf(ctx).items.length >= (ENTITY.maxRecords ?? 0))
    util.error('The quota of records is used up', 'StorageQuotaExceeded');
  return {};
}

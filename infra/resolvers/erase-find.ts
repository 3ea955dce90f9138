import type { Context, DynamoDBQueryRequest } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { ownerOf } from './lib/owner.ts';
import type { Page } from './lib/page.ts';
import { resultOf } from './lib/result.ts';

/** The most that DynamoDB removes in one request. */
const batchSize = 25;

/**
 * The first function of `eraseXs`, which removes up to 25 of the caller's records from the table, also deleted and
 * expired ones. A client repeats it until it finds none. This function finds the keys of the next records.
 */
export function request(ctx: Context<unknown>): DynamoDBQueryRequest {
  const owner = ownerOf(ctx);
  return query({
    query: { owner: { eq: owner } },
    limit: batchSize,
    consistentRead: true,
    projection: ['owner', 'id'],
  });
}

export function response(
  ctx: Context<unknown, Record<string, unknown>, undefined, undefined, Page>,
): unknown[] {
  return resultOf(ctx).items;
}

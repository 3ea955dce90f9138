// @spec api-list-bucket-items api-list-yearly-goals api-list-popup-tasks api-list-daily-tasks
// @spec api-list-future-goals api-list-habits api-full-lists

import type { Context, DynamoDBQueryRequest } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { matches } from './lib/matches.ts';
import { ownerOf } from './lib/owner.ts';
import { pageOf, pageResult, type Page, type PageArgs } from './lib/page.ts';
import { indexFor, isListed, planQuery } from './lib/plan.ts';
import type { Predicate } from './lib/predicate.ts';

interface Args extends PageArgs {
  readonly filter?: Predicate | null;
}

/**
 * `listXs(filter, limit, nextToken)`: returns a page of the caller's records. `limit` is applied before the
 * filter, so a page can have fewer records, or none, even if there is a `nextToken`.
 */
export function request(ctx: Context<Args>): DynamoDBQueryRequest {
  const { key, ...plan } = planQuery(ctx.args.filter);
  const owner = ownerOf(ctx);
  return query({
    ...plan,
    ...pageOf(ctx.args),
    query: { owner: { eq: owner }, ...key },
    consistentRead: true,
    // An index holds keys only. DynamoDB reads the records from the table.
    ...(plan.index ? { select: 'ALL_ATTRIBUTES' } : {}),
  });
}

export function response(ctx: Context<Args, Record<string, unknown>, undefined, undefined, Page>): Page {
  const page = pageResult(ctx);
  const byIndex = indexFor(ctx.args.filter);
  if (!byIndex) return page;
  const required = isListed();
  const items: unknown[] = [];
  for (const item of page.items as Record<string, unknown>[]) {
    if (matches(item, required) && matches(item, byIndex.rest)) items.push(item);
  }
  return { items, nextToken: page.nextToken };
}

import type { Context, DynamoDBQueryRequest } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { ownerOf } from './lib/owner.ts';
import { pageOf, pageResult, type Page, type PageArgs } from './lib/page.ts';
import { planQuery } from './lib/plan.ts';
import type { Predicate } from './lib/predicate.ts';

interface Args extends PageArgs {
  readonly filter?: Predicate | null;
}

/**
 * `listXs(filter, limit, nextToken)`: returns a page of the caller's records. DynamoDB applies `limit` before the
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
  });
}

export function response(ctx: Context<Args, Record<string, unknown>, undefined, undefined, Page>): Page {
  return pageResult(ctx);
}

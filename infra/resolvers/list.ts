import type { Context, DynamoDBQueryRequest } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { ownerOf } from './lib/owner.ts';
import { planQuery } from './lib/plan.ts';
import type { Predicate } from './lib/predicate.ts';
import { refuse } from './lib/refuse.ts';
import { resultOf } from './lib/result.ts';

interface Args {
  readonly filter?: Predicate | null;
  readonly limit?: number | null;
  readonly nextToken?: string | null;
}

interface Page {
  readonly items: readonly unknown[];
  readonly nextToken: string | null;
}

const defaultLimit = 100;
const maxLimit = 1000;

/**
 * `listXs(filter, limit, nextToken)`: returns a page of the caller's records. DynamoDB applies `limit` before the
 * filter, so a page can have fewer records, or none, even if there is a `nextToken`.
 */
export function request(ctx: Context<Args>): DynamoDBQueryRequest {
  const { filter } = ctx.args;
  const nextToken = ctx.args.nextToken ?? null;
  const limit = ctx.args.limit ?? defaultLimit;
  if (limit < 1 || limit > maxLimit) refuse('limit', `must be from 1 to ${maxLimit}`);
  const owner = ownerOf(ctx);
  const { key, ...plan } = planQuery(filter);
  return query({ ...plan, query: { owner: { eq: owner }, ...key }, limit, nextToken, consistentRead: true });
}

export function response(ctx: Context<Args, Record<string, unknown>, undefined, undefined, Page>): Page {
  const { items, nextToken } = resultOf(ctx);
  return { items, nextToken };
}

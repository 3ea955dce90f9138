import type { Context, DynamoDBQueryRequest } from '@aws-appsync/utils';
import { query } from '@aws-appsync/utils/dynamodb';
import { changesIndex } from '@kairos/schema/entity';
import { ownerOf } from './lib/owner.ts';
import { pageOf, pageResult, type Page, type PageArgs } from './lib/page.ts';
import { reject } from './lib/reject.ts';

interface Args extends PageArgs {
  readonly since?: string | null;
}

/** Longer than any instant as ISO 8601. */
const maxSinceLength = 40;

/**
 * `changedXs(since, limit, nextToken)`: returns a page of the caller's records that were written at or after `since`
 * (ISO 8601; all without it), oldest first, the deleted ones included.
 */
export function request(ctx: Context<Args>): DynamoDBQueryRequest {
  const since = ctx.args.since ?? '';
  if (since.length > maxSinceLength) reject('since', `must not be longer than ${maxSinceLength} characters`);
  const owner = ownerOf(ctx);
  const written = since === '' ? {} : { updatedAt: { ge: since } };
  return query({
    ...pageOf(ctx.args),
    index: changesIndex.name,
    query: { owner: { eq: owner }, ...written },
    // A reading of changes begins a minute before the last one, so that it may lag behind. One of everything must not
    // miss a record: the device would remove it.
    consistentRead: since === '',
    // The index holds keys only. DynamoDB reads the records from the table.
    select: 'ALL_ATTRIBUTES',
  });
}

export function response(ctx: Context<Args, Record<string, unknown>, undefined, undefined, Page>): Page {
  return pageResult(ctx);
}

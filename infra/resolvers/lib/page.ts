import type { Context } from '@aws-appsync/utils';
import { reject } from './reject.ts';
import { resultOf } from './result.ts';
import { withoutSealed } from './sealed.ts';

/** The arguments of every field that returns a page of records. */
export interface PageArgs {
  readonly limit?: number | null;
  readonly nextToken?: string | null;
}

export interface Page {
  readonly items: unknown[];
  readonly nextToken: string | null;
}

const defaultLimit = 100;
const maxLimit = 1000;

/** How many records a page may have, and where it begins. */
export function pageOf({ limit, nextToken }: PageArgs): { limit: number; nextToken: string | null } {
  const count = limit ?? defaultLimit;
  if (count < 1 || count > maxLimit) reject('limit', `must be from 1 to ${maxLimit}`);
  return { limit: count, nextToken: nextToken ?? null };
}

export function pageResult(
  ctx: Context<PageArgs, Record<string, unknown>, undefined, undefined, Page>,
): Page {
  const { items, nextToken } = resultOf(ctx);
  return { items: items.map((item) => withoutSealed(item)), nextToken };
}

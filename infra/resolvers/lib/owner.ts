// @spec about-ownership roles-owner

import { util, type Context } from '@aws-appsync/utils';

/** The signed-in user's `sub`, the partition key of all their records. */
export function ownerOf(ctx: Context<unknown>): string {
  const identity = ctx.identity as { sub?: string } | null;
  return identity?.sub ?? util.unauthorized();
}

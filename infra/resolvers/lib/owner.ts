import { util, type Context } from '@aws-appsync/utils';

/** The signed-in person's `sub`: the partition that everything they store is in. */
export function ownerOf(ctx: Context<unknown>): string {
  const identity = ctx.identity as { sub?: string } | null;
  return identity?.sub ?? util.unauthorized();
}

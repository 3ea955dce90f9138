import { extensions, util, type Context } from '@aws-appsync/utils';
import { ownerOf } from './lib/owner.ts';

/** `onXChange`: no data is read, so nothing is asked. */
export function request(): { payload: null } {
  return { payload: null };
}

/** Lets through only what happens to the caller's own records. */
export function response(ctx: Context<unknown>): null {
  const mine = util.transform.toSubscriptionFilter({ owner: { eq: ownerOf(ctx) } });
  extensions.setSubscriptionFilter(mine);
  return null;
}

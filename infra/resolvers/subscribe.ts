import { extensions, util, type Context } from '@aws-appsync/utils';
import { ownerOf } from './lib/owner.ts';

/** `onXChange`: reads no data. */
export function request(): { payload: null } {
  return { payload: null };
}

/** Filters the events: only changes of the caller's own records. */
export function response(ctx: Context<unknown>): null {
  const mine = util.transform.toSubscriptionFilter({ owner: { eq: ownerOf(ctx) } });
  extensions.setSubscriptionFilter(mine);
  return null;
}

import { util, type Context } from '@aws-appsync/utils';
import { failureMark } from './failure-mark.ts';
import { withoutSealed } from './sealed.ts';

export const conditionFailed = 'DynamoDB:ConditionalCheckFailedException';

/**
 * The result of the data source, or an error with a message of our own: the original messages contain roles and request
 * ids, and a failed condition must have the same message whether the record exists or not.
 */
export function resultOf<T, Prev extends Record<string, unknown> | undefined>(
  ctx: Context<unknown, Record<string, unknown>, Prev, undefined, T>,
): T {
  if (ctx.error) {
    if (ctx.error.type === conditionFailed) util.error('The conditional request failed', conditionFailed);
    console.error(failureMark, ctx.error);
    util.error('The request could not be carried out', ctx.error.type);
  }
  return ctx.result;
}

/** The stored record as the API returns it; null when it does not exist. Fails like {@link resultOf}. */
export function recordOf(ctx: Context<unknown>): unknown {
  return withoutSealed(resultOf(ctx) as unknown);
}

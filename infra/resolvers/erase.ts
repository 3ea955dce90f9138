import type { Context } from '@aws-appsync/utils';
import type { EraseStep } from './erase-remove.ts';

/**
 * `eraseXs`: removes up to 25 of the caller's records from the table, also deleted and expired ones. It has to be
 * repeated until it finds none. `erase-find.ts` and `erase-remove.ts` do the work.
 */
export function request(): Record<string, never> {
  return {};
}

export function response(ctx: Context<unknown, Record<string, unknown>, { result: EraseStep }>): EraseStep {
  return ctx.prev.result;
}

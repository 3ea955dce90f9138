import type { PlainObject } from '../plain-object.ts';
import type { SubscriptionFilter } from '../subscriptions/subscription-filter.ts';
import type { ResolverError } from './resolver-error.ts';

/** Side effects of a resolver's handlers. */
export interface Effects {
  /** Errors of `util.appendError`. */
  readonly errors: ResolverError[];
  /** Headers of `util.http`. */
  readonly responseHeaders: Record<string, string>;
  subscriptionFilter?: SubscriptionFilter;
  invalidationFilter?: SubscriptionFilter;
  readonly invalidations: Invalidation[];
  /** Lines of `console`. */
  readonly logs: string[];
}

/** Ends the subscriptions to a field whose invalidation filter matches the payload. */
export interface Invalidation {
  readonly subscriptionField: string;
  readonly payload: PlainObject;
}

export const noEffects = (): Effects => ({ errors: [], responseHeaders: {}, invalidations: [], logs: [] });

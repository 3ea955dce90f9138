/** Calls `suspend` before the page is frozen, and `resume` when it runs again. Returns a function that ends it. */
export type FollowSuspension = (handlers: Readonly<Record<'suspend' | 'resume', () => void>>) => () => void;

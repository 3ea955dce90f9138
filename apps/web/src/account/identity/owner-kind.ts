// @spec local-needs-account

import { createContext, use } from 'react';

/** Whose records a page shows: those of an account, or those of this device without an account. */
export type OwnerKind = 'account' | 'local';

export const OwnerKindContext = createContext<OwnerKind>('account');

/** Whether the records of the page are those of an account. Without one, no screen may make a request to a service. */
export function useHasAccount(): boolean {
  return use(OwnerKindContext) === 'account';
}

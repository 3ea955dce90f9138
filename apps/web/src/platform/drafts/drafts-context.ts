import { createContext, use } from 'react';
import type { Drafts } from './drafts.ts';

export const DraftsContext = createContext<Drafts | null>(null);

/** The drafts of the signed-in user, or of the use without an account. Throws outside of `DataLayerProvider`. */
export function useDrafts(): Drafts {
  const drafts = use(DraftsContext);
  if (drafts === null) throw new Error('useDrafts needs a DraftsContext above it');
  return drafts;
}

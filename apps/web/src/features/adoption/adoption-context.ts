import { createContext, use } from 'react';
import type { AdoptionRunner } from './adoption-runner.ts';

/** The adoption of the page's user; undefined when this device has no such records. */
export const AdoptionContext = createContext<AdoptionRunner | undefined>(undefined);

export function useAdoption(): AdoptionRunner | undefined {
  return use(AdoptionContext);
}

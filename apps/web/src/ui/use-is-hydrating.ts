import { useSyncExternalStore } from 'react';

const noChanges = () => () => undefined;

/**
 * Whether React hydrates prerendered markup. Then a component must render the same as the markup, with any values
 * that this browser has stored. It is rendered again right after.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    noChanges,
    () => false,
    () => true,
  );
}

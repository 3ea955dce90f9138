import { useSyncExternalStore } from 'react';

const noChanges = () => () => undefined;

/**
 * Whether React takes over prerendered markup. Then a component must render what the markup has, whatever this browser
 * knows by now. It is rendered again right after.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    noChanges,
    () => false,
    () => true,
  );
}

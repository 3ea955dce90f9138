import { useEffect } from 'react';
import { onPageReturn } from '#platform/page-lifecycle/on-page-return.ts';

/**
 * While `isEnabled`, calls `onReturn` when the network returns and when the user returns to the page, because the shown
 * data may be out of date.
 *
 * @param onReturn a stable function
 */
export function usePageReturn(isEnabled: boolean, onReturn: () => void): void {
  useEffect(() => {
    if (!isEnabled) return undefined;
    window.addEventListener('online', onReturn);
    const stopReturns = onPageReturn(onReturn);
    return () => {
      window.removeEventListener('online', onReturn);
      stopReturns();
    };
  }, [isEnabled, onReturn]);
}

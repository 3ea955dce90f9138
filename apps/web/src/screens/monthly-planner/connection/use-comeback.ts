import { useEffect } from 'react';
import { onPageReturn } from '#platform/page-lifecycle/on-page-return.ts';

/**
 * Calls `onBack`, while `wanted`, when the network returns and when the user returns to the page: the shown data may be
 * out of date.
 *
 * @param onBack a stable function
 */
export function useComeback(wanted: boolean, onBack: () => void): void {
  useEffect(() => {
    if (!wanted) return undefined;
    window.addEventListener('online', onBack);
    const stopReturns = onPageReturn(onBack);
    return () => {
      window.removeEventListener('online', onBack);
      stopReturns();
    };
  }, [wanted, onBack]);
}

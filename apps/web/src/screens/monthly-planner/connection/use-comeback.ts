import { useEffect } from 'react';

/**
 * Calls `onBack`, while `wanted`, when the network returns and when the page becomes visible: the shown data may be out
 * of date.
 *
 * @param onBack a stable function
 */
export function useComeback(wanted: boolean, onBack: () => void): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const looked = () => {
      if (document.visibilityState === 'visible') onBack();
    };
    window.addEventListener('online', onBack);
    document.addEventListener('visibilitychange', looked);
    return () => {
      window.removeEventListener('online', onBack);
      document.removeEventListener('visibilitychange', looked);
    };
  }, [wanted, onBack]);
}

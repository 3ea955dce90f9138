import { useEffect } from 'react';

/**
 * Calls `onBack`, while `wanted`, when the network is there again and when the person looks at the page again: what it
 * shows may have changed meanwhile.
 *
 * @param onBack the same function at every render
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

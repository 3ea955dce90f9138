import { useEffect } from 'react';

/**
 * While `isEnabled`, calls `onReturn` when the network returns and when the page becomes visible, because the shown data
 * may be out of date.
 *
 * @param onReturn a stable function
 */
export function usePageReturn(isEnabled: boolean, onReturn: () => void): void {
  useEffect(() => {
    if (!isEnabled) return undefined;
    const onVisible = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    window.addEventListener('online', onReturn);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', onReturn);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isEnabled, onReturn]);
}

import { useEffect } from 'react';

/** Keeps the screen on where the browser can, while the page is visible. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isEnded = false;
    const request = async () => {
      if (document.visibilityState === 'hidden' || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isEnded) await lock.release();
      } catch {
        // An empty battery, or not allowed: the screen dims as usual.
      }
    };
    const again = () => void request();
    // A hidden page loses its lock.
    document.addEventListener('visibilitychange', again);
    again();
    return () => {
      isEnded = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}

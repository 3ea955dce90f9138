import { useEffect, useEffectEvent } from 'react';

/** Calls `onMessage` for each message of the service worker to this page. */
export function useWorkerMessages(onMessage: (data: unknown) => void): void {
  const receive = useEffectEvent(({ data }: MessageEvent) => onMessage(data));
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const listener = (event: MessageEvent) => receive(event);
    serviceWorker.addEventListener('message', listener);
    return () => serviceWorker.removeEventListener('message', listener);
  }, []);
}

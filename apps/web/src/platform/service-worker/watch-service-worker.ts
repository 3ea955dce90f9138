import { trustedScriptUrl } from '#platform/trusted-types/trusted-script-url.ts';

/**
 * Registers the service worker. Reloads the page when another version takes over, because a page must not continue
 * with the files of two versions.
 *
 * @param onWaiting receives each new version that is installed and waits
 * @returns stops watching; the worker stays registered
 */
export function watchServiceWorker(onWaiting: (worker: ServiceWorker) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const watching = new AbortController();
  const { signal } = watching;

  let isControlled = serviceWorker.controller !== null;
  const reload = () => {
    // The first version claims a page that has no worker yet.
    if (isControlled) location.reload();
    isControlled = true;
  };
  serviceWorker.addEventListener('controllerchange', reload, { signal });

  const watch = (registration: ServiceWorkerRegistration) => {
    if (signal.aborted) return;
    const report = () => {
      if (registration.waiting !== null) onWaiting(registration.waiting);
    };
    const follow = () => registration.installing?.addEventListener('statechange', report, { signal });
    registration.addEventListener('updatefound', follow, { signal });
    follow();
    report();
  };
  const register = async () => {
    await serviceWorker.register(trustedScriptUrl('service-worker', '/sw.js'));
    return serviceWorker.ready;
  };
  // Without a worker the app still works while there is a network.
  register().then(watch, () => undefined);
  return () => watching.abort();
}

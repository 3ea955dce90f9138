/** The server has a newer version of the app than this page. */
export class NewVersionError extends Error {
  override name = 'NewVersionError';
}

/**
 * Checks that the server has no newer version of the app. Does not check without a service worker: each load of the page
 * gets the newest version then.
 *
 * @throws NewVersionError, or the network's error
 */
export async function requireCurrentVersion(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  await registration.update();
  if (registration.installing !== null || registration.waiting !== null)
    throw new NewVersionError('The server has a newer version of the app');
}

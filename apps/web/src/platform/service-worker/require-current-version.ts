/** The server has another version of the app than this page. */
export class NewVersionError extends Error {
  override name = 'NewVersionError';
}

/**
 * Asks the server for another version of the app. Without a service worker it asks for nothing: then each load of the
 * page gets the newest version.
 *
 * @throws NewVersionError, or the network's error
 */
export async function requireCurrentVersion(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  await registration.update();
  if (registration.installing !== null || registration.waiting !== null)
    throw new NewVersionError('The server has another version of the app');
}

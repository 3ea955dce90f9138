import { lazyPage } from './lazy-page.tsx';
import { shownOutline } from './page-outline/shown-outline.ts';

/** The three paths of the landing screen (spec §2). */
export const landingPaths: readonly string[] = ['/', '/SignIn', '/SignUp'];

export const landing = lazyPage(
  ['auth'],
  async () => (await import('#features/auth/landing-page.tsx')).LandingPage,
);

/**
 * Everything behind the landing screen, with the texts of the menu and of the navigation: a chunk of its own, so that
 * a visitor of the landing screen does not load it.
 */
export const inside = lazyPage(['menu'], async () => {
  const { Inside, firstParts } = await import('./inside.tsx');
  if (isOnDevice() || shownOutline() !== null) await firstParts;
  return Inside;
});

/** Whether a service worker has the files of the app: then the page is there at once. */
function isOnDevice(): boolean {
  // Pages without HTTPS do not have it.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  return serviceWorker?.controller != null;
}

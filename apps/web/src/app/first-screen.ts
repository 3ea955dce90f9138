import { sessionOwner } from '#account/identity/session-entries.ts';
import { isDemo, routerPath } from '#platform/demo/demo-mode.ts';
import { isLanding } from '#platform/routing/is-landing.ts';
import { LazyDemoBanner } from './demo/lazy-demo-banner.ts';
import { lazyPage } from './lazy-page.tsx';
import { screenAt } from './screens.ts';
import { loadDataLayer } from './session/load-data-layer.ts';

/**
 * The shell with the routes of all screens but the landing screen: a separate chunk, so that a visitor of the landing
 * screen does not load it. The screen at the present address and the data layer load at the same time.
 */
export const shellRoutes = lazyPage(['menu'], async () => {
  const [{ ShellRoutes }] = await Promise.all([import('./shell-routes.tsx'), fetchFirstScreen()]);
  return ShellRoutes;
});

/**
 * Resolves when the first screen of this visit can be rendered, also with a failure. A visitor without a session, who is
 * sent to the sign-in, loads only screens for visitors. After the landing screen the first one is the menu.
 */
async function fetchFirstScreen(): Promise<void> {
  const screen = screenAt(isLanding(routerPath()) ? '/choose' : routerPath());
  if (screen === undefined) return;
  if (screen.access !== 'public' && sessionOwner() === '') {
    if (screen.isForVisitors) await screen.fetched();
    return;
  }
  await Promise.all([
    screen.fetched(),
    isDemo() ? LazyDemoBanner.preload() : undefined,
    screen.access === 'records' ? preloadDataLayer() : undefined,
  ]);
}

/** Never rejects: the screen that needs the data layer reports a failure. */
async function preloadDataLayer(): Promise<void> {
  await loadDataLayer().catch(() => undefined);
}

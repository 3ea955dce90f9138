import { lazyPage } from './lazy-page.tsx';

/** The three addresses of one screen (spec §2). */
export const landingPaths: readonly string[] = ['/', '/SignIn', '/SignUp'];

/** Whether an address shows the landing screen; like the router, in any case of letters. */
export function isLanding(pathname: string): boolean {
  return landingPaths.some((path) => path.toLowerCase() === pathname.toLowerCase());
}

export const landing = lazyPage(
  ['auth'],
  async () => (await import('#features/auth/landing-page.tsx')).LandingPage,
);

/**
 * Everything behind the landing screen, with the texts of the menu and of the navigation.
 * A visitor who only looks at the landing screen never pays for it.
 */
export const inside = lazyPage(['menu'], async () => (await import('./inside.tsx')).Inside);

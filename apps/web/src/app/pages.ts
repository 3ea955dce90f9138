import { lazyPage } from './lazy-page.tsx';

/** The three paths of the landing screen (spec §2). */
export const landingPaths: readonly string[] = ['/', '/SignIn', '/SignUp'];

export const landing = lazyPage(
  ['auth'],
  async () => (await import('#screens/landing/landing-page.tsx')).LandingPage,
);

/**
 * Everything behind the landing screen, with the texts of the menu and of the navigation: a chunk of its own, so that
 * a visitor of the landing screen does not load it.
 */
export const inside = lazyPage(['menu'], async () => {
  const { Inside, firstParts } = await import('./inside.tsx');
  await firstParts;
  return Inside;
});

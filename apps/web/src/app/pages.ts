import { lazyPage, type LazyPage } from './lazy-page.tsx';
import { sections } from './sections.ts';

/** The three addresses of one screen (spec §2). */
export const landingPaths: readonly string[] = ['/', '/SignIn', '/SignUp'];

export const landing = lazyPage(
  ['auth'],
  async () => (await import('#features/auth/landing-page.tsx')).LandingPage,
);
export const menu = lazyPage(['menu'], async () => (await import('./menu/menu-page.tsx')).MenuPage);
export const privacy = lazyPage(
  ['privacy'],
  async () => (await import('#features/privacy/privacy-page.tsx')).PrivacyPage,
);

/** Starts fetching the page at an address while the rest of the app still starts. */
export function preloadPage(pathname: string): void {
  const pages: Record<string, LazyPage> = {
    '/choose': menu,
    '/privacy': privacy,
    ...Object.fromEntries(landingPaths.map((path) => [path, landing])),
    ...Object.fromEntries(sections.map((section) => [section.path, section])),
  };
  pages[pathname]?.preload();
}

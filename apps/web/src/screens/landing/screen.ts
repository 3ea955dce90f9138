// @spec route-landing

import type { ScreenManifest } from '#ui/screen-manifest.ts';

/** Has its own document, and is the only screen without the shell (spec §2). */
export const landing: ScreenManifest = {
  path: '/',
  aliases: ['/SignIn', '/SignUp'],
  access: 'public',
  texts: ['auth'],
  load: async () => (await import('./landing-page.tsx')).LandingPage,
};

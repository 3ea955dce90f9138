// @spec route-choose

import type { ScreenManifest } from '#ui/screen-manifest.ts';

/** In the app, because its cards are the other screens. */
export const menu: ScreenManifest = {
  path: '/choose',
  access: 'records',
  texts: ['menu'],
  load: async () => (await import('./menu-page.tsx')).MenuPage,
};

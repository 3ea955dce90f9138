// @spec route-choose encryption-code

import type { ScreenManifest } from '#ui/screen-manifest.ts';

/** In the app, because its cards are the other screens. */
export const menu: ScreenManifest = {
  path: '/choose',
  // The link of the code for another device: a locked device asks for the code in the place of the menu.
  aliases: ['/open'],
  access: 'records',
  texts: ['menu'],
  load: async () => (await import('./menu-page.tsx')).MenuPage,
};

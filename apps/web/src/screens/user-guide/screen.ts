// @spec route-user-guide menu-user-guide

import type { MenuScreen } from '#ui/screen-manifest.ts';

export const userGuide: MenuScreen = {
  path: '/user-guide',
  access: 'public',
  title: 'menu.user-guide',
  lead: 'menu.user-guide-text',
  header: { width: 'reading' },
  icon: 'book-open',
  tint: 'dusk',
  texts: ['user-guide'],
  load: async () => (await import('./user-guide-page.tsx')).UserGuidePage,
};

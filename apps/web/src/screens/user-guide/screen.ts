// @spec route-user-guide menu-user-guide

import BookOpen from 'lucide-react/icons/book-open';
import type { MenuScreen } from '#ui/screen-manifest.ts';

export const userGuide: MenuScreen = {
  path: '/user-guide',
  access: 'public',
  title: 'menu.user-guide',
  lead: 'menu.user-guide-text',
  icon: BookOpen,
  tint: 'dusk',
  texts: ['user-guide'],
  load: async () => (await import('./user-guide-page.tsx')).UserGuidePage,
};

// @spec route-future-vision menu-future-vision

import type { MenuScreen } from '#ui/screen-manifest.ts';

export const futureVision: MenuScreen = {
  path: '/future-vision',
  access: 'records',
  title: 'menu.future-vision',
  lead: 'menu.future-vision-text',
  header: { width: 'grid' },
  icon: 'telescope',
  tint: 'plum',
  texts: ['future-vision'],
  load: async () => (await import('./future-vision-page.tsx')).FutureVisionPage,
};

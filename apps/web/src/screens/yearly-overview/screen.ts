// @spec route-yearly-overview route-yearly-popup menu-yearly-overview

import type { MenuScreen } from '#ui/screen-manifest.ts';

export const yearlyOverview: MenuScreen = {
  path: '/yearly-overview',
  aliases: ['/yearly-popup'],
  access: 'records',
  title: 'menu.yearly-overview',
  lead: 'menu.yearly-overview-text',
  header: { width: 'grid' },
  icon: 'calendar-range',
  tint: 'sage',
  navigation: { label: 'menu.nav-year', position: 3 },
  texts: ['yearly-overview'],
  load: async () => (await import('./yearly-overview-screen.tsx')).YearlyOverviewScreen,
};

// @spec route-dashboard route-focuscard menu-dashboard

import type { MenuScreen, ScreenManifest } from '#ui/screen-manifest.ts';

export const dashboard: MenuScreen = {
  path: '/dashboard',
  access: 'records',
  title: 'menu.dashboard',
  lead: 'menu.dashboard-text',
  icon: 'layout-dashboard',
  tint: 'coral',
  texts: ['dashboard'],
  load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
};

/** The lower card of the dashboard has its own path (spec §2). */
export const focusCard: ScreenManifest = {
  path: '/focuscard',
  access: 'records',
  texts: ['dashboard'],
  load: async () => (await import('./focus-card-page.tsx')).FocusCardPage,
};

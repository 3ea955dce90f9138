// @spec route-login-with-google route-monthly-planner menu-monthly-planner

import type { MenuScreen, ScreenManifest } from '#ui/screen-manifest.ts';

export const monthlyPlanner: MenuScreen = {
  path: '/monthly-planner',
  access: 'records',
  title: 'menu.monthly-planner',
  lead: 'menu.monthly-planner-text',
  header: { width: 'grid' },
  icon: 'calendar-days',
  tint: 'dusk',
  navigation: { label: 'menu.nav-month', position: 2 },
  texts: ['monthly-planner'],
  load: async () => (await import('./planner/monthly-planner-page.tsx')).MonthlyPlannerPage,
};

/** Reads the calendar only (spec §2). */
export const connectCalendar: ScreenManifest = {
  path: '/login-with-google',
  access: 'records',
  texts: ['monthly-planner'],
  load: async () => (await import('./connect/connect-page.tsx')).ConnectPage,
};

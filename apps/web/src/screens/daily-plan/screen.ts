// @spec route-daily-plan menu-daily-plan

import type { MenuScreen } from '#ui/screen-manifest.ts';

export const dailyPlan: MenuScreen = {
  path: '/daily-plan',
  access: 'records',
  title: 'menu.daily-plan',
  lead: 'menu.daily-plan-text',
  header: { width: 'reading' },
  icon: 'list-checks',
  tint: 'coral',
  navigation: { label: 'menu.nav-today', position: 1 },
  texts: ['daily-plan'],
  visitorParameter: 'wall',
  load: async () => (await import('./daily-plan-screen.tsx')).DailyPlanScreen,
};

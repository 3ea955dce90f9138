// @spec route-habit-tracker route-habit-modal menu-habit-tracker

import type { MenuScreen, ScreenManifest } from '#ui/screen-manifest.ts';

export const habitTracker: MenuScreen = {
  path: '/habit-tracker',
  aliases: ['/habit-modal'],
  access: 'records',
  title: 'menu.habit-tracker',
  lead: 'menu.habit-tracker-text',
  header: { width: 'grid' },
  icon: 'repeat',
  tint: 'honey',
  navigation: { label: 'menu.nav-habits', position: 4 },
  texts: ['habit-tracker'],
  load: async () => (await import('./habit-tracker-page.tsx')).HabitTrackerPage,
};

export const habitYear: ScreenManifest = {
  path: '/habit-tracker/:id',
  access: 'records',
  texts: ['habit-tracker', 'habit-year'],
  load: async () => (await import('./year/habit-year-page.tsx')).HabitYearScreen,
};

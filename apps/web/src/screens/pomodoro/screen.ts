// @spec route-pomodoro menu-pomodoro

import type { MenuScreen } from '#ui/screen-manifest.ts';

export const pomodoro: MenuScreen = {
  path: '/pomodoro',
  access: 'records',
  title: 'menu.pomodoro',
  lead: 'menu.pomodoro-text',
  header: { width: 'reading', align: 'center' },
  icon: 'timer',
  tint: 'coral',
  navigation: { label: 'menu.nav-focus', position: 5, wideOnly: true },
  texts: ['pomodoro'],
  load: async () => (await import('./pomodoro-page.tsx')).PomodoroPage,
};

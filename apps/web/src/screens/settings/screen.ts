// @spec route-settings menu-settings

import type { MenuScreen } from '#ui/screen-manifest.ts';

export const settings: MenuScreen = {
  path: '/settings',
  access: 'records',
  title: 'menu.settings',
  lead: 'menu.settings-text',
  header: { width: 'reading' },
  icon: 'settings-2',
  tint: 'sage',
  texts: ['settings'],
  load: async () => (await import('./settings-screen.tsx')).SettingsScreen,
};

// @spec route-settings menu-settings

import Settings2 from 'lucide-react/icons/settings-2';
import type { MenuScreen } from '#ui/screen-manifest.ts';

export const settings: MenuScreen = {
  path: '/settings',
  access: 'records',
  title: 'menu.settings',
  lead: 'menu.settings-text',
  icon: Settings2,
  tint: 'sage',
  texts: ['settings'],
  load: async () => (await import('./settings-screen.tsx')).SettingsScreen,
};

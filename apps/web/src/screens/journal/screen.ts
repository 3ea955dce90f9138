import type { MenuScreen } from '#ui/screen-manifest.ts';

export const journal: MenuScreen = {
  path: '/journal',
  access: 'records',
  title: 'menu.journal',
  lead: 'menu.journal-text',
  header: { width: 'grid' },
  icon: 'notebook-pen',
  tint: 'plum',
  texts: ['journal'],
  load: async () => (await import('./journal-page.tsx')).JournalPage,
};

import type { FoundScreen } from '#ui/screen-manifest.ts';

export const privacy: FoundScreen = {
  path: '/privacy',
  access: 'public',
  title: 'search.privacy',
  icon: 'file-text',
  texts: ['privacy'],
  load: async () => (await import('./privacy-page.tsx')).PrivacyPage,
};

// @spec route-bucket-list menu-bucket-list

import type { MenuScreen } from '#ui/screen-manifest.ts';

export const bucketList: MenuScreen = {
  path: '/bucket-list',
  access: 'records',
  title: 'menu.bucket-list',
  lead: 'menu.bucket-list-text',
  header: { width: 'reading' },
  icon: 'mountain',
  tint: 'honey',
  texts: ['bucket-list'],
  load: async () => (await import('./bucket-list-page.tsx')).BucketListPage,
};

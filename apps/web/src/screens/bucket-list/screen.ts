// @spec route-bucket-list menu-bucket-list

import Mountain from 'lucide-react/icons/mountain';
import type { MenuScreen } from '#ui/screen-manifest.ts';

export const bucketList: MenuScreen = {
  path: '/bucket-list',
  access: 'records',
  title: 'menu.bucket-list',
  lead: 'menu.bucket-list-text',
  icon: Mountain,
  tint: 'honey',
  texts: ['bucket-list'],
  load: async () => (await import('./bucket-list-page.tsx')).BucketListPage,
};

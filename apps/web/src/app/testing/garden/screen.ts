import type { MenuScreen } from '#ui/screen-manifest.ts';
import type { MessageId } from '#platform/i18n/message-id.ts';

/** The texts that a new screen adds to `menu.json`, here only the English ones. */
export const gardenTexts = {
  'menu.garden': 'Garden',
  'menu.garden-text': 'What grows this month.',
  'menu.nav-garden': 'Grow',
};
const text = (id: keyof typeof gardenTexts) => id as string as MessageId;

/** A screen that only a test adds. */
export const garden: MenuScreen = {
  path: '/garden',
  aliases: ['/allotment'],
  access: 'records',
  title: text('menu.garden'),
  lead: text('menu.garden-text'),
  icon: 'mountain',
  tint: 'sage',
  navigation: { label: text('menu.nav-garden'), position: 6 },
  texts: [],
  load: async () => (await import('./garden-page.tsx')).GardenPage,
};

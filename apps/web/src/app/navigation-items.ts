import { LayoutGrid } from 'lucide-react';
import type { NavigationItem } from '#ui/page-header.tsx';
import type { Translate } from '#platform/i18n/use-messages.ts';
import { headerSections } from './sections.ts';

/** The items of the header's navigation, for a signed-in person. */
export function navigationItems(t: Translate): readonly NavigationItem[] {
  return [
    ...headerSections.flatMap(({ path, nav, icon, wideOnly = false }) =>
      nav === undefined ? [] : [{ path, label: t(nav), icon, wideOnly }],
    ),
    { path: '/choose', label: t('menu.nav-menu'), shortLabel: t('menu.nav-more'), icon: LayoutGrid },
  ];
}

import LayoutGrid from 'lucide-react/icons/layout-grid';
import type { NavigationItem } from '#ui/page-header.tsx';
import { screenIcons } from '#ui/screen-icons.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import { menuScreens } from '../screens.ts';

/** The items of the header's navigation, for a signed-in user. */
export function navigationItems(t: Translate): readonly NavigationItem[] {
  const items = menuScreens
    .flatMap(({ path, icon, navigation }) =>
      navigation ? [{ path, icon: screenIcons[icon], ...navigation }] : [],
    )
    .toSorted((one, other) => one.position - other.position)
    .map(({ path, icon, label, wideOnly = false }) => ({ path, label: t(label), icon, wideOnly }));
  return [
    ...items,
    { path: '/choose', label: t('menu.nav-menu'), shortLabel: t('menu.nav-more'), icon: LayoutGrid },
  ];
}

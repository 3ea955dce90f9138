import { Keyboard, Sunset } from 'lucide-react';
import { categoryIcon } from '#domain/vision-goals/category-icon.tsx';
import { categories } from '#domain/vision-goals/categories.ts';
import { modes } from '#screens/pomodoro/rules/pomodoro.ts';
import { pomodoro } from '#screens/pomodoro/screen.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import { foundScreens, menuScreens } from '../screens.ts';
import type { SearchPlace } from './rules/search-place.ts';

/** The places that the search opens: the screens in the order of the menu, then parts of them and other screens. */
export function searchPlaces(t: Translate, openShortcuts: () => void): readonly SearchPlace[] {
  const place = (id: string, title: string, icon: SearchPlace['icon'], target: SearchPlace['target']) => ({
    id,
    title,
    icon,
    isSection: false,
    target,
  });
  const screenPlace = ({ path, title, icon }: (typeof foundScreens | typeof menuScreens)[number]) =>
    place(path, t(title), icon, { path });
  return [
    ...menuScreens.map((screen) => ({ ...screenPlace(screen), isSection: true })),
    {
      ...place('close-day', t('search.close-day'), Sunset, {
        path: '/daily-plan',
        arrival: { record: 'close-day' },
      }),
      isSection: true,
    },
    ...modes.map((mode) =>
      place(`pomodoro-${mode}`, t(`search.pomodoro-${mode}`), pomodoro.icon, {
        path: '/pomodoro',
        arrival: { record: mode },
      }),
    ),
    ...categories.map((category) =>
      place(`vision-${category}`, t(`search.vision-${category}`), categoryIcon(category), {
        path: '/future-vision',
        arrival: { record: category },
      }),
    ),
    ...foundScreens.map(screenPlace),
    place('shortcuts', t('search.shortcuts'), Keyboard, openShortcuts),
  ];
}

import { FileText, History, Keyboard, Sunset } from 'lucide-react';
import { categoryIcon } from '#screens/future-vision/category-icon.tsx';
import { categories } from '#screens/future-vision/rules/categories.ts';
import { modes } from '#screens/pomodoro/rules/pomodoro.ts';
import type { SearchDestination } from './rules/search-destination.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import type { Section } from '../sections.ts';

/** The places that the search goes to: the sections in the order of the menu, then parts of them and other pages. */
export function searchPlaces(
  t: Translate,
  sections: readonly Section[],
  openShortcuts: () => void,
): readonly SearchDestination[] {
  const place = (
    id: string,
    title: string,
    icon: SearchDestination['icon'],
    target: SearchDestination['target'],
  ) => ({
    id,
    title,
    icon,
    isSection: false,
    target,
  });
  const timer = sections.find(({ path }) => path === '/pomodoro')?.icon ?? Keyboard;
  return [
    ...sections.map(({ path, title, icon }) => ({
      ...place(path, t(title), icon, { path }),
      isSection: true,
    })),
    {
      ...place('close-day', t('search.close-day'), Sunset, {
        path: '/daily-plan',
        arrival: { record: 'close-day' },
      }),
      isSection: true,
    },
    ...modes.map((mode) =>
      place(`pomodoro-${mode}`, t(`search.pomodoro-${mode}`), timer, {
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
    place('history', t('search.history'), History, { path: '/history' }),
    place('privacy', t('search.privacy'), FileText, { path: '/privacy' }),
    place('shortcuts', t('search.shortcuts'), Keyboard, openShortcuts),
  ];
}

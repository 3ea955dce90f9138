import { Mail } from 'lucide-react';
import { useMemo } from 'react';
import { categoryIcon } from '#screens/future-vision/category-icon.tsx';
import { doneDays } from '#domain/habits/day-log.ts';
import { pausesOf } from '#domain/habits/pauses.ts';
import { streak } from '#domain/habits/streak.ts';
import type { RecordLook } from './record-look.ts';
import { SearchPalette } from './search-palette.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Section } from '../sections.ts';
import { useSearch } from './search-context.ts';
import { searchPlaces } from './search-places.ts';

/** Records have the icon of their section; goals a sprout, as in the yearly overview. */
function recordLook(sections: readonly Section[]): RecordLook {
  const goal = categoryIcon('growth');
  const iconOf = (path: string) => sections.find((section) => section.path === path)?.icon ?? goal;
  const task = iconOf('/daily-plan');
  return {
    icons: {
      task,
      monthTask: task,
      goal,
      dream: iconOf('/bucket-list'),
      habit: iconOf('/habit-tracker'),
      vision: iconOf('/future-vision'),
      page: iconOf('/journal'),
      letter: Mail,
    },
    streakOf: ({ log, days, pauses }, today) => streak(doneDays(log, today), days, today, pausesOf(pauses)),
  };
}

/** The search with the places of the app. */
export function SearchScreen() {
  const t = useMessages();
  const { show, sections } = useSearch();
  const look = useMemo(() => recordLook(sections), [sections]);
  const places = useMemo(() => searchPlaces(t, sections, () => show('shortcuts')), [t, sections, show]);
  return <SearchPalette places={places} look={look} onClose={() => show(undefined)} />;
}

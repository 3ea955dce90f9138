import CalendarRange from 'lucide-react/icons/calendar-range';
import Mail from 'lucide-react/icons/mail';
import { useMemo } from 'react';
import { categoryIcon } from '#features/vision-goals/category-icon.tsx';
import { yearOf } from '#domain/days/month.ts';
import { useToday } from '#features/days/use-today.ts';
import { currentStreak } from '#domain/habits/current-streak.ts';
import { historyOf } from '#domain/habits/habit-history.ts';
import { bucketList } from '#screens/bucket-list/screen.ts';
import { dailyPlan } from '#screens/daily-plan/screen.ts';
import { futureVision } from '#screens/future-vision/screen.ts';
import { habitTracker } from '#screens/habit-tracker/screen.ts';
import { journal } from '#screens/journal/screen.ts';
import type { RecordLook } from './record-look.ts';
import { SearchPalette } from './search-palette.tsx';
import { useHasAccount } from '#account/identity/owner-kind.ts';
import { useConfig } from '#platform/config/use-config.ts';
import { screenIcons } from '#ui/screen-icons.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useSearch } from './search-context.ts';
import { searchDestinations } from './search-destinations.ts';

/** Records have the icon of their screen; goals a sprout, as in the yearly overview. */
const look: RecordLook = {
  icons: {
    task: screenIcons[dailyPlan.icon],
    monthTask: screenIcons[dailyPlan.icon],
    laterTask: screenIcons[dailyPlan.icon],
    weekPage: screenIcons[journal.icon],
    goal: categoryIcon('growth'),
    bucketItem: screenIcons[bucketList.icon],
    habit: screenIcons[habitTracker.icon],
    vision: screenIcons[futureVision.icon],
    page: screenIcons[journal.icon],
    letter: Mail,
    event: CalendarRange,
  },
  streakOf: (habit, today) => currentStreak(historyOf(habit, today)),
};

/** The search with the destinations of the app. */
export function SearchScreen() {
  const t = useMessages();
  const { show } = useSearch();
  const year = yearOf(useToday());
  const hasAccount = useHasAccount();
  const config = useConfig();
  const hasCalendarAddress = hasAccount && config?.calendarAddress === true;
  const hasCalendarReader = hasAccount && config?.calendarReader === true;
  const offersEncryption = hasAccount && config?.encryption === true;
  const destinations = useMemo(
    () =>
      searchDestinations(t, {
        ...{ year, hasCalendarAddress, hasCalendarReader, offersEncryption },
        openShortcuts: () => show('shortcuts'),
      }),
    [t, year, show, hasCalendarAddress, hasCalendarReader, offersEncryption],
  );
  return <SearchPalette destinations={destinations} look={look} onClose={() => show(undefined)} />;
}

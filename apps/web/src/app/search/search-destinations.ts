// @spec yearbook-links

import Bell from 'lucide-react/icons/bell';
import BookOpen from 'lucide-react/icons/book-open';
import CalendarRange from 'lucide-react/icons/calendar-range';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import FileUp from 'lucide-react/icons/file-up';
import Inbox from 'lucide-react/icons/inbox';
import Keyboard from 'lucide-react/icons/keyboard';
import Lock from 'lucide-react/icons/lock';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Pause from 'lucide-react/icons/pause';
import Printer from 'lucide-react/icons/printer';
import Sunset from 'lucide-react/icons/sunset';
import { categoryIcon } from '#features/vision-goals/category-icon.tsx';
import { printDaysPart } from '#features/print-days/lazy-print-days-dialog.ts';
import { laterPart } from '#domain/later-tasks/later-part.ts';
import { categories } from '#domain/vision-goals/categories.ts';
import { bookPath } from '#domain/yearbook/book-path.ts';
import { weekReviewPart } from '#features/week-review/week-review-part.ts';
import { modes } from '#screens/pomodoro/rules/pomodoro.ts';
import { pomodoro } from '#screens/pomodoro/screen.ts';
import { screenIcons } from '#ui/screen-icons.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';
import { foundScreens, menuScreens } from '../screens.ts';
import type { SearchDestination } from './rules/search-destination.ts';

interface DestinationOptions {
  /** The current one, for its yearbook. */
  readonly year: number;
  /** Whether this deployment answers private addresses. */
  readonly hasCalendarAddress: boolean;
  /** Whether this deployment reads calendars of other servers. */
  readonly hasCalendarReader: boolean;
  /** Whether accounts can be encrypted. */
  readonly offersEncryption: boolean;
  readonly openShortcuts: () => void;
}

/** The destinations that the search offers: the screens in the order of the menu, then parts of them and other screens. */
export function searchDestinations(
  t: Translate,
  { year, hasCalendarAddress, hasCalendarReader, offersEncryption, openShortcuts }: DestinationOptions,
): readonly SearchDestination[] {
  const destination = (
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
  const screenDestination = ({ path, title, icon }: (typeof foundScreens | typeof menuScreens)[number]) =>
    destination(path, t(title), screenIcons[icon], { path });
  return [
    ...menuScreens.map((screen) => ({ ...screenDestination(screen), isSection: true })),
    {
      ...destination('close-day', t('search.close-day'), Sunset, {
        path: '/daily-plan',
        focusTarget: { record: 'close-day' },
      }),
      isSection: true,
    },
    destination('look-back', t('search.look-back'), Sunset, {
      path: '/daily-plan',
      focusTarget: { record: weekReviewPart },
    }),
    destination('later', t('search.later'), Inbox, {
      path: '/daily-plan',
      focusTarget: { record: laterPart('') },
    }),
    destination('pause-all', t('search.pause-all'), Pause, {
      path: '/habit-tracker',
      focusTarget: { record: 'pause-all' },
    }),
    destination('print-days', t('search.print-days'), Printer, {
      path: '/journal',
      focusTarget: { record: printDaysPart },
    }),
    destination('yearbook', t('search.as-book', { year: String(year) }), BookOpen, { path: bookPath(year) }),
    ...modes.map((mode) =>
      destination(`pomodoro-${mode}`, t(`search.pomodoro-${mode}`), screenIcons[pomodoro.icon], {
        path: '/pomodoro',
        focusTarget: { record: mode },
      }),
    ),
    ...categories.map((category) =>
      destination(`vision-${category}`, t(`search.vision-${category}`), categoryIcon(category), {
        path: '/future-vision',
        focusTarget: { record: category },
      }),
    ),
    ...(hasCalendarAddress
      ? [
          destination('calendar-address', t('search.calendar-address'), CalendarSync, {
            path: '/settings',
            focusTarget: { record: 'calendar-address' },
          }),
          destination('today-address', t('search.today-address'), MonitorSmartphone, {
            path: '/settings',
            focusTarget: { record: 'today-address' },
          }),
        ]
      : []),
    ...(hasCalendarReader
      ? [
          destination('other-calendars', t('search.other-calendars'), CalendarRange, {
            path: '/settings',
            focusTarget: { record: 'other-calendars' },
          }),
        ]
      : []),
    ...(offersEncryption
      ? [
          destination('encryption', t('search.encryption'), Lock, {
            path: '/settings',
            focusTarget: { record: 'encryption' },
          }),
        ]
      : []),
    destination('other-apps', t('search.other-apps'), FileUp, {
      path: '/settings',
      focusTarget: { record: 'other-apps' },
    }),
    destination('reminders', t('search.reminders'), Bell, {
      path: '/settings',
      focusTarget: { record: 'reminders' },
    }),
    ...foundScreens.map(screenDestination),
    destination('shortcuts', t('search.shortcuts'), Keyboard, openShortcuts),
  ];
}

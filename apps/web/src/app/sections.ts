import {
  BookOpen,
  CalendarDays,
  CalendarRange,
  LayoutDashboard,
  ListChecks,
  Mountain,
  Repeat,
  Settings2,
  Telescope,
  Timer,
  type LucideIcon,
} from 'lucide-react';
import type { Wash } from '#components/icon-tile.tsx';
import type { MessageId } from '#lib/i18n/message-id.ts';
import { lazyPage, type LazyPage } from './lazy-page.tsx';

/** A section of Kairos that exists. Routes, navigation, phone tabs and menu follow from this list. */
export interface Section extends LazyPage {
  path: string;
  /** Its card in the menu. */
  title: MessageId;
  text: MessageId;
  icon: LucideIcon;
  wash: Wash;
  /** Its name in the header and the phone's tabs, if it has a place there: a text of the `menu` area. */
  nav?: MessageId;
  /** Further addresses of the same screen. */
  also?: readonly string[];
  /** Can be read without signing in. */
  open?: true;
  /** Has no tab on phones, where five fit. */
  wideOnly?: true;
}

export const sections: readonly Section[] = [
  {
    path: '/dashboard',
    title: 'menu.dashboard',
    text: 'menu.dashboard-text',
    icon: LayoutDashboard,
    wash: 'coral',
    ...lazyPage(
      ['dashboard'],
      async () => (await import('#features/dashboard/dashboard-page.tsx')).DashboardPage,
    ),
  },
  {
    path: '/yearly-overview',
    also: ['/yearly-popup'],
    title: 'menu.yearly-overview',
    text: 'menu.yearly-overview-text',
    icon: CalendarRange,
    wash: 'sage',
    nav: 'menu.nav-year',
    ...lazyPage(
      ['yearly-overview', 'monthly-popup'],
      async () => (await import('./yearly-overview-screen.tsx')).YearlyOverviewScreen,
    ),
  },
  {
    path: '/monthly-planner',
    title: 'menu.monthly-planner',
    text: 'menu.monthly-planner-text',
    icon: CalendarDays,
    wash: 'dusk',
    nav: 'menu.nav-month',
    ...lazyPage(
      ['external-calendar'],
      async () =>
        (await import('#features/external-calendar/planner/monthly-planner-page.tsx')).MonthlyPlannerPage,
    ),
  },
  {
    path: '/daily-plan',
    title: 'menu.daily-plan',
    text: 'menu.daily-plan-text',
    icon: ListChecks,
    wash: 'coral',
    nav: 'menu.nav-today',
    ...lazyPage(
      ['daily-plan'],
      async () => (await import('#features/daily-plan/daily-plan-page.tsx')).DailyPlanPage,
    ),
  },
  {
    path: '/habit-tracker',
    also: ['/habit-modal'],
    title: 'menu.habit-tracker',
    text: 'menu.habit-tracker-text',
    icon: Repeat,
    wash: 'honey',
    nav: 'menu.nav-habits',
    ...lazyPage(
      ['habit-tracker'],
      async () => (await import('#features/habit-tracker/habit-tracker-page.tsx')).HabitTrackerPage,
    ),
  },
  {
    path: '/future-vision',
    title: 'menu.future-vision',
    text: 'menu.future-vision-text',
    icon: Telescope,
    wash: 'plum',
    ...lazyPage(
      ['future-vision'],
      async () => (await import('#features/future-vision/future-vision-page.tsx')).FutureVisionPage,
    ),
  },
  {
    path: '/bucket-list',
    title: 'menu.bucket-list',
    text: 'menu.bucket-list-text',
    icon: Mountain,
    wash: 'honey',
    ...lazyPage(
      ['bucket-list'],
      async () => (await import('#features/bucket-list/bucket-list-page.tsx')).BucketListPage,
    ),
  },
  {
    path: '/pomodoro',
    title: 'menu.pomodoro',
    text: 'menu.pomodoro-text',
    icon: Timer,
    wash: 'coral',
    nav: 'menu.nav-focus',
    wideOnly: true,
    ...lazyPage(
      ['pomodoro'],
      async () => (await import('#features/pomodoro/pomodoro-page.tsx')).PomodoroPage,
    ),
  },
  {
    path: '/user-guide',
    title: 'menu.user-guide',
    text: 'menu.user-guide-text',
    icon: BookOpen,
    wash: 'dusk',
    open: true,
    ...lazyPage(
      ['user-guide'],
      async () => (await import('#features/user-guide/user-guide-page.tsx')).UserGuidePage,
    ),
  },
  {
    path: '/settings',
    title: 'menu.settings',
    text: 'menu.settings-text',
    icon: Settings2,
    wash: 'sage',
    ...lazyPage(['settings'], async () => (await import('./settings-screen.tsx')).SettingsScreen),
  },
];

/** The header's order: the day, the month, the year, and then what goes along with them. */
const headerOrder = ['/daily-plan', '/monthly-planner', '/yearly-overview', '/habit-tracker', '/pomodoro'];

/** The sections as the header has them. */
export const headerSections: readonly Section[] = sections.toSorted(
  (one, other) => headerOrder.indexOf(one.path) - headerOrder.indexOf(other.path),
);

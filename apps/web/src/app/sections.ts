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
import type { ComponentType } from 'react';
import type { Wash } from '#components/icon-tile.tsx';
import type { MessageId } from '#lib/i18n/message-id.ts';
import { lazyPage, type LazyPage } from './lazy-page.tsx';
import { sectionList, type SectionAddress, type SectionPath } from './section-list.ts';

interface SectionLook {
  /** Its card in the menu. */
  title: MessageId;
  text: MessageId;
  icon: LucideIcon;
  wash: Wash;
  /** Its name in the header and the phone's tabs, if it has a place there: a text of the `menu` area. */
  nav?: MessageId;
  /** Has no tab on phones, where five fit. */
  wideOnly?: true;
}

/** A section of Kairos. Routes, navigation, phone tabs and menu follow from the list of these. */
export interface Section extends SectionAddress, SectionLook, LazyPage {}

const looks: Record<SectionPath, SectionLook & { load: () => Promise<ComponentType> }> = {
  '/dashboard': {
    title: 'menu.dashboard',
    text: 'menu.dashboard-text',
    icon: LayoutDashboard,
    wash: 'coral',
    load: async () => (await import('#features/dashboard/dashboard-page.tsx')).DashboardPage,
  },
  '/yearly-overview': {
    title: 'menu.yearly-overview',
    text: 'menu.yearly-overview-text',
    icon: CalendarRange,
    wash: 'sage',
    nav: 'menu.nav-year',
    load: async () => (await import('./yearly-overview-screen.tsx')).YearlyOverviewScreen,
  },
  '/monthly-planner': {
    title: 'menu.monthly-planner',
    text: 'menu.monthly-planner-text',
    icon: CalendarDays,
    wash: 'dusk',
    nav: 'menu.nav-month',
    load: async () =>
      (await import('#features/external-calendar/planner/monthly-planner-page.tsx')).MonthlyPlannerPage,
  },
  '/daily-plan': {
    title: 'menu.daily-plan',
    text: 'menu.daily-plan-text',
    icon: ListChecks,
    wash: 'coral',
    nav: 'menu.nav-today',
    load: async () => (await import('#features/daily-plan/daily-plan-page.tsx')).DailyPlanPage,
  },
  '/habit-tracker': {
    title: 'menu.habit-tracker',
    text: 'menu.habit-tracker-text',
    icon: Repeat,
    wash: 'honey',
    nav: 'menu.nav-habits',
    load: async () => (await import('#features/habit-tracker/habit-tracker-page.tsx')).HabitTrackerPage,
  },
  '/future-vision': {
    title: 'menu.future-vision',
    text: 'menu.future-vision-text',
    icon: Telescope,
    wash: 'plum',
    load: async () => (await import('#features/future-vision/future-vision-page.tsx')).FutureVisionPage,
  },
  '/bucket-list': {
    title: 'menu.bucket-list',
    text: 'menu.bucket-list-text',
    icon: Mountain,
    wash: 'honey',
    load: async () => (await import('#features/bucket-list/bucket-list-page.tsx')).BucketListPage,
  },
  '/pomodoro': {
    title: 'menu.pomodoro',
    text: 'menu.pomodoro-text',
    icon: Timer,
    wash: 'coral',
    nav: 'menu.nav-focus',
    wideOnly: true,
    load: async () => (await import('#features/pomodoro/pomodoro-page.tsx')).PomodoroPage,
  },
  '/user-guide': {
    title: 'menu.user-guide',
    text: 'menu.user-guide-text',
    icon: BookOpen,
    wash: 'dusk',
    load: async () => (await import('#features/user-guide/user-guide-page.tsx')).UserGuidePage,
  },
  '/settings': {
    title: 'menu.settings',
    text: 'menu.settings-text',
    icon: Settings2,
    wash: 'sage',
    load: async () => (await import('./settings-screen.tsx')).SettingsScreen,
  },
};

export const sections: readonly Section[] = sectionList.map(({ areas, ...address }) => {
  const { load, ...look } = looks[address.path];
  return { ...address, ...look, ...lazyPage(areas, load) };
});

/** The header's order: the day, the month, the year, and then what goes along with them. */
const headerOrder = ['/daily-plan', '/monthly-planner', '/yearly-overview', '/habit-tracker', '/pomodoro'];

/** The sections as the header has them. */
export const headerSections: readonly Section[] = sections.toSorted(
  (one, other) => headerOrder.indexOf(one.path) - headerOrder.indexOf(other.path),
);

import {
  BookOpen,
  CalendarDays,
  CalendarRange,
  LayoutDashboard,
  ListChecks,
  Mountain,
  NotebookPen,
  Repeat,
  Settings2,
  Telescope,
  Timer,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Tint } from '#ui/icon-tile.tsx';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { lazyPage, type LazyPage } from './lazy-page.tsx';
import { sectionList, type SectionAddress, type SectionPath } from './section-list.ts';

interface SectionLook {
  /** The title and text of its card in the menu. */
  readonly title: MessageId;
  readonly text: MessageId;
  readonly icon: LucideIcon;
  readonly tint: Tint;
  /** Its label in the header and the phone's tabs, if it has a place there: a text of the `menu` area. */
  readonly nav?: MessageId;
  /** Not among the phone's tabs, where only five fit. */
  readonly wideOnly?: true;
}

/** A section of the app. Routes, navigation, phone tabs and menu are derived from the list of sections. */
export interface Section extends SectionAddress, SectionLook, LazyPage {}

const looks: Record<SectionPath, SectionLook & { load: () => Promise<ComponentType> }> = {
  '/dashboard': {
    title: 'menu.dashboard',
    text: 'menu.dashboard-text',
    icon: LayoutDashboard,
    tint: 'coral',
    load: async () => (await import('#screens/dashboard/dashboard-page.tsx')).DashboardPage,
  },
  '/yearly-overview': {
    title: 'menu.yearly-overview',
    text: 'menu.yearly-overview-text',
    icon: CalendarRange,
    tint: 'sage',
    nav: 'menu.nav-year',
    load: async () => (await import('./yearly-overview-screen.tsx')).YearlyOverviewScreen,
  },
  '/monthly-planner': {
    title: 'menu.monthly-planner',
    text: 'menu.monthly-planner-text',
    icon: CalendarDays,
    tint: 'dusk',
    nav: 'menu.nav-month',
    load: async () =>
      (await import('#screens/monthly-planner/planner/monthly-planner-page.tsx')).MonthlyPlannerPage,
  },
  '/daily-plan': {
    title: 'menu.daily-plan',
    text: 'menu.daily-plan-text',
    icon: ListChecks,
    tint: 'coral',
    nav: 'menu.nav-today',
    load: async () => (await import('#screens/daily-plan/daily-plan-page.tsx')).DailyPlanPage,
  },
  '/habit-tracker': {
    title: 'menu.habit-tracker',
    text: 'menu.habit-tracker-text',
    icon: Repeat,
    tint: 'honey',
    nav: 'menu.nav-habits',
    load: async () => (await import('./habit-tracker-screen.tsx')).HabitTrackerScreen,
  },
  '/future-vision': {
    title: 'menu.future-vision',
    text: 'menu.future-vision-text',
    icon: Telescope,
    tint: 'plum',
    load: async () => (await import('#screens/future-vision/future-vision-page.tsx')).FutureVisionPage,
  },
  '/bucket-list': {
    title: 'menu.bucket-list',
    text: 'menu.bucket-list-text',
    icon: Mountain,
    tint: 'honey',
    load: async () => (await import('#screens/bucket-list/bucket-list-page.tsx')).BucketListPage,
  },
  '/pomodoro': {
    title: 'menu.pomodoro',
    text: 'menu.pomodoro-text',
    icon: Timer,
    tint: 'coral',
    nav: 'menu.nav-focus',
    wideOnly: true,
    load: async () => (await import('#screens/pomodoro/pomodoro-page.tsx')).PomodoroPage,
  },
  '/journal': {
    title: 'menu.journal',
    text: 'menu.journal-text',
    icon: NotebookPen,
    tint: 'plum',
    load: async () => (await import('#screens/journal/journal-page.tsx')).JournalPage,
  },
  '/user-guide': {
    title: 'menu.user-guide',
    text: 'menu.user-guide-text',
    icon: BookOpen,
    tint: 'dusk',
    load: async () => (await import('#screens/user-guide/user-guide-page.tsx')).UserGuidePage,
  },
  '/settings': {
    title: 'menu.settings',
    text: 'menu.settings-text',
    icon: Settings2,
    tint: 'sage',
    load: async () => (await import('./settings-screen.tsx')).SettingsScreen,
  },
};

export const sections: readonly Section[] = sectionList.map(({ areas, ...address }) => {
  const { load, ...look } = looks[address.path];
  return { ...address, ...look, ...lazyPage(areas, load) };
});

/** The order in the header: day, month, year, then the rest. */
const headerOrder = ['/daily-plan', '/monthly-planner', '/yearly-overview', '/habit-tracker', '/pomodoro'];

/** The sections in the order of the header. */
export const headerSections: readonly Section[] = sections.toSorted(
  (one, other) => headerOrder.indexOf(one.path) - headerOrder.indexOf(other.path),
);

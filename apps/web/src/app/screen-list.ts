import { addTask } from '#screens/add-task/screen.ts';
import { bucketList } from '#screens/bucket-list/screen.ts';
import { dailyPlan } from '#screens/daily-plan/screen.ts';
import { dashboard, focusCard } from '#screens/dashboard/screen.ts';
import { futureVision } from '#screens/future-vision/screen.ts';
import { habitTracker, habitYear } from '#screens/habit-tracker/screen.ts';
import { history } from '#screens/history/screen.ts';
import { journal } from '#screens/journal/screen.ts';
import { landing } from '#screens/landing/screen.ts';
import { connectCalendar, monthlyPlanner } from '#screens/monthly-planner/screen.ts';
import { pomodoro } from '#screens/pomodoro/screen.ts';
import { privacy } from '#screens/privacy/screen.ts';
import { settings } from '#screens/settings/screen.ts';
import { userGuide } from '#screens/user-guide/screen.ts';
import { yearbook } from '#screens/yearbook/screen.ts';
import { yearlyOverview } from '#screens/yearly-overview/screen.ts';
import type { ScreenManifest } from '#ui/screen-manifest.ts';
import { menu } from './menu/screen.ts';

/**
 * All screens, those of the menu in its order. Without the code that loads them, so that scripts of Node can import the
 * list: the journeys, the bench and the size check.
 */
export const screenList: readonly ScreenManifest[] = [
  landing,
  menu,
  dashboard,
  yearlyOverview,
  monthlyPlanner,
  dailyPlan,
  journal,
  habitTracker,
  futureVision,
  bucketList,
  pomodoro,
  userGuide,
  settings,
  focusCard,
  habitYear,
  yearbook,
  connectCalendar,
  addTask,
  history,
  privacy,
];

/** The paths of a screen. */
export function pathsOf({ path, aliases = [] }: ScreenManifest): readonly string[] {
  return [path, ...aliases];
}

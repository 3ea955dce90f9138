import { accountKey } from './entities/account-key.ts';
import { bucketItem } from './entities/bucket-item.ts';
import { calendarFeed } from './entities/calendar-feed.ts';
import { calendarSource } from './entities/calendar-source.ts';
import { dailyTask } from './entities/daily-task.ts';
import { focusSession } from './entities/focus-session.ts';
import { futureGoal } from './entities/future-goal.ts';
import { googleAuth } from './entities/google-auth.ts';
import { habit } from './entities/habit.ts';
import { journalPage } from './entities/journal-page.ts';
import { keptVersion } from './entities/kept-version.ts';
import { laterTask } from './entities/later-task.ts';
import { weekPage } from './entities/week-page.ts';
import { letter } from './entities/letter.ts';
import { monthlyEvent } from './entities/monthly-event.ts';
import { pushDevice } from './entities/push-device.ts';
import { reminder } from './entities/reminder.ts';
import { signIn } from './entities/sign-in.ts';
import { taskSeries } from './entities/task-series.ts';
import { todayFeed } from './entities/today-feed.ts';
import { userSettings } from './entities/user-settings.ts';
import { yearlyGoal } from './entities/yearly-goal.ts';
import { yearlyPopupTask } from './entities/yearly-popup-task.ts';
import type { Entity } from './entity.ts';

/** All entities, in the order of the SDL and the template. */
export const entities: readonly Entity[] = [
  bucketItem,
  yearlyGoal,
  dailyTask,
  habit,
  futureGoal,
  yearlyPopupTask,
  monthlyEvent,
  googleAuth,
  userSettings,
  keptVersion,
  taskSeries,
  journalPage,
  focusSession,
  letter,
  laterTask,
  weekPage,
  calendarFeed,
  pushDevice,
  reminder,
  calendarSource,
  accountKey,
  todayFeed,
  signIn,
];

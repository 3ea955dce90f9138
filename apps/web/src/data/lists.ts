// @spec yearly-goal-slots

import type { YearlyPopupTask } from '@kairos/schema/records/yearly-popup-task';
import { yearSlice } from './entities/slices.ts';
import { defineLinkedRecords, defineRecords, defineScatteredRecords } from './records/records.ts';

/** The first and the last day, each `YYYY-MM-DD`. */
type Days = readonly [first: string, last: string];

/** The stored tasks from the first to the last day. `useDailyTasks` adds those of series. */
export const tasksOfDays = defineRecords('DailyTask', (days: Days) => days);

/** The stored tasks of single days. */
export const tasksOnDays = defineScatteredRecords('DailyTask');

/** The stored tasks that are linked to a yearly goal, by its id. */
export const tasksOfGoal = defineLinkedRecords('DailyTask');

export const allSeries = defineRecords('TaskSeries');

/** The tasks without a day. See `byOrder`. */
export const laterTasks = defineRecords('LaterTask');

/** The focus sessions from the first to the last day. */
export const sessionsOfDays = defineRecords('FocusSession', (days: Days) => days);

/** The focus sessions that are linked to a yearly goal, by its id. */
export const sessionsOfGoal = defineLinkedRecords('FocusSession');

export const habits = defineRecords('Habit');

/** The yearly goals of all years: a record that is linked to a goal may be of a later year. */
export const allGoals = defineRecords('YearlyGoal');

export const goalsOfYear = defineRecords('YearlyGoal', (year: number) => [yearSlice(year), yearSlice(year)]);

/** The month tasks of all months and years. */
export const monthTasks = defineRecords('YearlyPopupTask');

/** The month tasks of a month, of any year: see `isOfYear`. */
export const tasksOfMonth = defineRecords('YearlyPopupTask', (month: YearlyPopupTask['month']) => [
  month,
  month,
]);

export const bucketItems = defineRecords('BucketItem');

export const futureGoals = defineRecords('FutureGoal');

export const letters = defineRecords('Letter');

/** The journal pages from the first to the last day. */
export const pagesOfDays = defineRecords('JournalPage', (days: Days) => days);

/** The journal pages of single days. */
export const pagesOnDays = defineScatteredRecords('JournalPage');

/** The lines of the weeks whose first day is one of the days. */
export const weekPagesOfDays = defineRecords('WeekPage', (days: Days) => days);

/** The values that merges discarded. */
export const discardedValues = defineRecords('KeptVersion');

/** The calendar address: at most one record. */
export const calendarFeeds = defineRecords('CalendarFeed');

/** Where the user is signed in. */
export const signIns = defineRecords('SignIn');

/** Today's address: at most one record. */
export const todayFeeds = defineRecords('TodayFeed');

export const userSettings = defineRecords('UserSettings');

export const calendarSources = defineRecords('CalendarSource');

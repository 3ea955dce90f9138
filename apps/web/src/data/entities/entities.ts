import { bucketItem } from './bucket-item.ts';
import { calendarFeed } from './calendar-feed.ts';
import { calendarSource } from './calendar-source.ts';
import { dailyTask } from './daily-task.ts';
import type { EntityManifest, EntityName } from './entity-manifest.ts';
import { focusSession } from './focus-session.ts';
import { futureGoal } from './future-goal.ts';
import { habit } from './habit.ts';
import { journalPage } from './journal-page.ts';
import { keptVersion } from './kept-version.ts';
import { laterTask } from './later-task.ts';
import { letter } from './letter.ts';
import { taskSeries } from './task-series.ts';
import { todayFeed } from './today-feed.ts';
import { userSettings } from './user-settings.ts';
import { weekPage } from './week-page.ts';
import { yearlyGoal } from './yearly-goal.ts';
import { yearlyPopupTask } from './yearly-popup-task.ts';

const manifests = {
  BucketItem: bucketItem,
  CalendarFeed: calendarFeed,
  CalendarSource: calendarSource,
  DailyTask: dailyTask,
  FocusSession: focusSession,
  FutureGoal: futureGoal,
  Habit: habit,
  JournalPage: journalPage,
  KeptVersion: keptVersion,
  LaterTask: laterTask,
  Letter: letter,
  TaskSeries: taskSeries,
  TodayFeed: todayFeed,
  UserSettings: userSettings,
  WeekPage: weekPage,
  YearlyGoal: yearlyGoal,
  YearlyPopupTask: yearlyPopupTask,
};

type Manifests = { readonly [Name in EntityName]: EntityManifest<Name> };

/** The entities whose deleted records the history shows. */
export type HistoryKind = {
  [Name in EntityName]: (typeof manifests)[Name] extends Required<Pick<EntityManifest<Name>, 'history'>>
    ? Name
    : never;
}[EntityName];

export const entityManifests: Manifests = manifests;

export const entityNames = Object.keys(manifests) as EntityName[];

export const entityRules = entityNames.map((name) => ({ name, ...entityManifests[name].rules }));

export function isHistoryKind(name: string): name is HistoryKind {
  return entityNames.some((entity) => entity === name && entityManifests[entity].history !== undefined);
}

export const historyKinds = entityNames.filter(isHistoryKind);

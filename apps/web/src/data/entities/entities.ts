// @spec calendar-source sign-in-record

import { maxDailyFieldLength, maxTicksLength } from '@kairos/schema/entity';
import { monthPopupPath } from '#domain/month-tasks/month-popup-path.ts';
import type { EntityManifest, EntityName } from './entity-manifest.ts';
import { dateSlice, linkedGoal, yearSlice } from './slices.ts';

type Manifests = { readonly [Name in EntityName]: EntityManifest<Name> };

const manifests = {
  BucketItem: {
    rejectionText: 'rejections.bucket-item',
    unrecordedFields: ['doneAt', 'journalAsked'],
    history: { titleField: 'text', path: () => '/bucket-list' },
  },
  CalendarFeed: {
    rejectionText: 'rejections.calendar-feed',
    unrecordedFields: 'all',
  },
  CalendarSource: {
    rejectionText: 'rejections.calendar-source',
    // An address is a secret.
    unrecordedFields: 'all',
  },
  DailyTask: {
    rules: { sliceOf: dateSlice, linkOf: linkedGoal, mergedByKey: ['ticks'], maxKeyedLength: maxTicksLength },
    rejectionText: 'rejections.daily-task',
    unrecordedFields: ['order', 'minutes', 'seriesId', 'letGo', 'doneAt', 'goalId', 'ticks', 'remind'],
    history: { titleField: 'text', path: ({ date }) => `/daily-plan?day=${date}` },
  },
  FocusSession: {
    rules: { sliceOf: dateSlice, linkOf: linkedGoal },
    rejectionText: 'rejections.focus-session',
    // It has no words.
    unrecordedFields: 'all',
  },
  FutureGoal: {
    rules: { keepsRejected: true },
    rejectionText: 'rejections.future-goal',
    unrecordedFields: [],
    history: { titleField: 'title', path: () => '/future-vision' },
  },
  Habit: {
    rules: { mergedByKey: ['log', 'amounts'], maxKeyedLength: maxDailyFieldLength, keepsRejected: true },
    rejectionText: 'rejections.habit',
    unrecordedFields: ['goalId', 'pauses'],
    history: { titleField: 'name', path: () => '/habit-tracker' },
  },
  JournalPage: {
    rules: { sliceOf: dateSlice, keepsRejected: true },
    rejectionText: 'rejections.journal-page',
    unrecordedFields: [],
    history: { titleField: 'text', path: ({ date }) => `/journal?day=${date}` },
  },
  KeptVersion: {
    rejectionText: 'rejections.kept-version',
    unrecordedFields: 'all',
  },
  LaterTask: {
    rejectionText: 'rejections.later-task',
    unrecordedFields: ['order', 'minutes', 'goalId', 'remind'],
    history: { titleField: 'text', path: () => '/daily-plan' },
  },
  Letter: {
    rules: {
      keepsRejected: true,
      createOnly: ['to', 'opensAt', 'text'],
      isWhole: ({ text }) => text !== null,
    },
    rejectionText: 'rejections.letter',
    // Its words never change, and a copy would break its seal (decision 069).
    unrecordedFields: 'all',
    history: { titleField: 'to', path: () => '/future-vision' },
  },
  SignIn: {
    rejectionText: 'rejections.sign-in',
    // The user writes none of its values.
    unrecordedFields: 'all',
  },
  TaskSeries: {
    rules: { mergedByKey: ['without'], maxKeyedLength: maxDailyFieldLength },
    rejectionText: 'rejections.task-series',
    // Its words never change: an edit makes another series (decision 047).
    unrecordedFields: 'all',
  },
  TodayFeed: {
    rejectionText: 'rejections.today-feed',
    unrecordedFields: 'all',
  },
  UserSettings: {
    rules: { keepsRejected: true },
    rejectionText: 'rejections.settings',
    unrecordedFields: [],
  },
  WeekPage: {
    rules: { sliceOf: dateSlice, keepsRejected: true },
    rejectionText: 'rejections.week-page',
    unrecordedFields: ['to'],
    history: { titleField: 'text', path: ({ date }) => `/journal?day=${date}` },
  },
  YearlyGoal: {
    rules: {
      sliceOf: ({ year }) => yearSlice(Number(year)),
      keepsRejected: true,
      // Spec §7.
      updateFields: ['year', 'title', 'details', 'order', 'done'],
    },
    rejectionText: 'rejections.yearly-goal',
    unrecordedFields: ['order', 'visionId', 'journalAsked'],
    history: { titleField: 'title', path: ({ year }) => `/yearly-overview?year=${year}` },
  },
  YearlyPopupTask: {
    rules: { sliceOf: ({ month }) => String(month) },
    rejectionText: 'rejections.month-task',
    unrecordedFields: [],
    history: { titleField: 'title', path: monthPopupPath },
  },
} satisfies Manifests;

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

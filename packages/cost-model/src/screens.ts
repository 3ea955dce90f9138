import {
  DashboardDocument,
  GetGoogleAuthDocument,
  ListBucketItemsDocument,
  ListDailyTasksDocument,
  ListFutureGoalsDocument,
  ListHabitsDocument,
  ListWeekTasksDocument,
  ListYearTasksDocument,
  ListYearlyGoalsDocument,
  ListYearlyPopupTasksDocument,
  OnBucketItemChangeDocument,
  OnDailyTaskChangeDocument,
  OnFutureGoalChangeDocument,
  OnGoogleAuthChangeDocument,
  OnHabitChangeDocument,
  OnYearlyGoalChangeDocument,
  OnYearlyPopupTaskChangeDocument,
} from '@kairos/schema/documents';
import type { DocumentNode } from 'graphql';

export interface Ask {
  readonly query: DocumentNode;
  readonly variables: object;
}

/** What a screen of the web app asks the API for. */
export interface Screen {
  readonly asks: readonly Ask[];
  /** Subscriptions that it holds while it is shown; absent for what opens above a screen and leaves that one's. */
  readonly live?: readonly DocumentNode[];
  /** Asks once more when the subscriptions are there: what changed before them may have been missed. */
  readonly rereads: boolean;
}

export type ScreenName =
  | 'dashboard'
  | 'daily plan'
  | 'habit tracker'
  | 'bucket list'
  | 'yearly overview'
  | 'monthly popup'
  | 'monthly planner'
  | 'future vision';

const list = (query: DocumentNode, filter?: object): Ask => ({
  query,
  variables: { ...(filter && { filter }), limit: 1000, nextToken: null },
});

/**
 * The screens as they ask on Friday, 20 November 2026. A journey in a browser counts the same requests, and a test
 * compares both.
 */
export const screens: Record<ScreenName, Screen> = {
  dashboard: {
    asks: [
      {
        query: DashboardDocument,
        variables: { goals: { year: { eq: 2026 } }, tasks: { date: { ge: '2026-11-14' } }, limit: 50 },
      },
    ],
    live: [OnBucketItemChangeDocument, OnYearlyGoalChangeDocument, OnDailyTaskChangeDocument],
    rereads: false,
  },
  'daily plan': {
    asks: [
      list(ListDailyTasksDocument, { date: { eq: '2026-11-20' } }),
      list(ListWeekTasksDocument, { date: { between: ['2026-11-15', '2026-11-21'] } }),
    ],
    live: [OnDailyTaskChangeDocument],
    rereads: true,
  },
  'habit tracker': { asks: [list(ListHabitsDocument)], live: [OnHabitChangeDocument], rereads: true },
  'bucket list': { asks: [list(ListBucketItemsDocument)], live: [OnBucketItemChangeDocument], rereads: true },
  'yearly overview': {
    asks: [list(ListYearlyGoalsDocument, { year: { eq: 2026 } }), list(ListYearTasksDocument)],
    live: [OnYearlyGoalChangeDocument, OnYearlyPopupTaskChangeDocument],
    rereads: true,
  },
  'monthly popup': {
    asks: [list(ListYearlyPopupTasksDocument, { month: { eq: 'Jan' } })],
    rereads: false,
  },
  'monthly planner': {
    asks: [{ query: GetGoogleAuthDocument, variables: { id: 'Mira' } }],
    live: [OnGoogleAuthChangeDocument],
    rereads: false,
  },
  'future vision': {
    asks: [list(ListFutureGoalsDocument)],
    live: [OnFutureGoalChangeDocument],
    rereads: true,
  },
};

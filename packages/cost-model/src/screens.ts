import {
  DashboardDocument,
  ListBucketItemsDocument,
  ListDailyTasksDocument,
  ListFutureGoalsDocument,
  ListHabitsDocument,
  ListYearlyGoalsDocument,
  ListYearlyPopupTasksDocument,
  OnBucketItemChangeDocument,
  OnDailyTaskChangeDocument,
  OnFutureGoalChangeDocument,
  OnHabitChangeDocument,
  OnYearlyGoalChangeDocument,
  OnYearlyPopupTaskChangeDocument,
} from '@kairos/schema/documents';
import type { DocumentNode } from 'graphql';

/** What a screen of the web app asks the API for. */
export interface Screen {
  readonly query: DocumentNode;
  readonly variables: object;
  /** Subscriptions that it holds while it is shown. */
  readonly live: readonly DocumentNode[];
  /** Read once more when the subscription is there: what changed before it may have been missed. */
  readonly rereads: boolean;
}

export type ScreenName =
  | 'dashboard'
  | 'daily plan'
  | 'habit tracker'
  | 'bucket list'
  | 'yearly overview'
  | 'monthly popup'
  | 'future vision';

/**
 * The screens as they ask on one day. Compared on 20 November 2026 with what Chromium sent for each of them.
 * @param today `YYYY-MM-DD`
 * @param weekStart the Sunday at or before it
 */
export function screensOf(today: string, weekStart: string): Record<ScreenName, Screen> {
  const year = Number(today.slice(0, 4));
  const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(new Date(today));
  const list = (query: DocumentNode, changes: DocumentNode, filter?: object): Screen => ({
    query,
    variables: filter === undefined ? {} : { filter },
    live: [changes],
    rereads: true,
  });
  return {
    dashboard: {
      query: DashboardDocument,
      variables: { goals: { year: { eq: year } }, tasks: { date: { ge: weekStart } }, limit: 50 },
      live: [OnBucketItemChangeDocument, OnYearlyGoalChangeDocument, OnDailyTaskChangeDocument],
      rereads: false,
    },
    'daily plan': list(ListDailyTasksDocument, OnDailyTaskChangeDocument, { date: { eq: today } }),
    'habit tracker': list(ListHabitsDocument, OnHabitChangeDocument),
    'bucket list': list(ListBucketItemsDocument, OnBucketItemChangeDocument),
    'yearly overview': list(ListYearlyGoalsDocument, OnYearlyGoalChangeDocument, { year: { eq: year } }),
    'monthly popup': list(ListYearlyPopupTasksDocument, OnYearlyPopupTaskChangeDocument, {
      month: { eq: month },
    }),
    'future vision': list(ListFutureGoalsDocument, OnFutureGoalChangeDocument),
  };
}

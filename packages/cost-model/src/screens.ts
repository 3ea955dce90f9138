import * as documents from '@kairos/schema/documents';
import type { DocumentNode } from 'graphql';
import requests from '../../../apps/web/e2e/support/screen-requests.json' with { type: 'json' };

export interface Ask {
  readonly query: DocumentNode;
  readonly variables: object;
}

/** The API requests of a screen of the web app. */
export interface Screen {
  readonly asks: readonly Ask[];
  /** Subscriptions while it is shown; absent for a dialog, which keeps those of the screen below. */
  readonly live?: readonly DocumentNode[];
  /** Whether it reads again after subscribing, because earlier changes could be missed. */
  readonly rereads: boolean;
}

/** Names of operations, and of the fields of subscriptions. */
interface Requests {
  readonly asks: readonly string[];
  readonly live?: readonly string[];
  readonly rereads?: boolean;
}

type ScreenPath = keyof typeof requests.screens;

const wholeList = (filter?: object) => ({ ...(filter && { filter }), limit: 1000, nextToken: null });

/** What each operation is asked with on Friday, 20 November 2026. */
const variablesOf: Readonly<Record<string, object>> = {
  Dashboard: { goals: { year: { eq: 2026 } }, tasks: { date: { ge: '2026-11-14' } }, limit: 50 },
  GetGoogleAuth: { id: 'Mira' },
  ListBucketItems: wholeList(),
  ListDailyTasks: wholeList({ date: { eq: '2026-11-20' } }),
  ListFutureGoals: wholeList(),
  ListHabits: wholeList(),
  ListWeekTasks: wholeList({ date: { between: ['2026-11-15', '2026-11-21'] } }),
  ListYearTasks: wholeList(),
  ListYearlyGoals: wholeList({ year: { eq: 2026 } }),
  ListYearlyPopupTasks: wholeList({ month: { eq: 'Jan' } }),
};

const documentsByName = new Map<string, DocumentNode>(Object.entries(documents));

function documentOf(operation: string): DocumentNode {
  const document = documentsByName.get(`${operation}Document`);
  if (document === undefined) throw new Error(`screen-requests.json names ${operation}: no such operation.`);
  return document;
}

function askOf(operation: string): Ask {
  const variables = variablesOf[operation];
  if (variables === undefined) throw new Error(`screens.ts has no variables for ${operation}.`);
  return { query: documentOf(operation), variables };
}

/** A subscription is called like its field: `OnHabitChange` asks for `onHabitChange`. */
const subscriptionOf = (field: string) => documentOf(`${field.charAt(0).toUpperCase()}${field.slice(1)}`);

const screenOf = ({ asks, live, rereads = false }: Requests): Screen => ({
  asks: asks.map(askOf),
  ...(live && { live: live.map(subscriptionOf) }),
  rereads,
});

/** The screens that ask for records, by address. A journey of the web app checks the requests in a browser. */
export const screens = Object.fromEntries(
  Object.entries(requests.screens).map(([path, screen]) => [path, screenOf(screen)]),
) as Record<ScreenPath, Screen>;

/** What opens when a month of the yearly overview is pressed. */
export const monthlyPopup: Screen = screenOf(requests.popup);

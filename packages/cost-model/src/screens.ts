import * as documents from '@kairos/schema/documents';
import { entities } from '@kairos/schema/entities';
import { isSynced } from '@kairos/schema/entity';
import type { DocumentNode } from 'graphql';
import requests from '../../../apps/web/e2e/support/screen-requests.json' with { type: 'json' };

export interface Ask {
  readonly query: DocumentNode;
  readonly variables: object;
}

/** The API requests of a screen of the web app, besides those of each visit. */
export interface Screen {
  readonly asks: readonly Ask[];
  /** Subscriptions while it is shown. */
  readonly live: readonly DocumentNode[];
}

const documentsByName = new Map<string, DocumentNode>(Object.entries(documents));

function documentOf(operation: string): DocumentNode {
  const document = documentsByName.get(`${operation}Document`);
  if (document === undefined) throw new Error(`screen-requests.json names ${operation}: no such operation.`);
  return document;
}

/** A subscription is called like its field: `OnHabitChange` asks for `onHabitChange`. */
const subscriptionOf = (field: string) => documentOf(`${field.charAt(0).toUpperCase()}${field.slice(1)}`);

/** The subscriptions of a visit. A journey of the web app checks the requests in a browser. */
export const visitSubscriptions: readonly DocumentNode[] = requests.visit.live.map(subscriptionOf);

/** The screens that ask for more than the replica. */
export const monthlyPlanner: Screen = {
  asks: requests.screens['/monthly-planner'].asks.map((operation) => ({
    query: documentOf(operation),
    variables: { id: 'Mira' },
  })),
  live: requests.screens['/monthly-planner'].live.map(subscriptionOf),
};

/** The entities that devices have replicas of. */
export const syncedEntities = entities.filter(isSynced);

/** The most records of an entity in one answer. */
const limit = 1000;

/** A page of the changes of all entities: each since an instant (ISO 8601); all records of those that have none. */
export function changesSince(since: ReadonlyMap<string, string>): Ask {
  const variables = syncedEntities.flatMap(({ name }): (readonly [string, unknown])[] => [
    [`with${name}`, true],
    [`since${name}`, since.get(name) ?? null],
    [`token${name}`, null],
  ]);
  return {
    query: documentOf('ChangedRecords'),
    variables: { limit, ...Object.fromEntries<unknown>(variables) },
  };
}

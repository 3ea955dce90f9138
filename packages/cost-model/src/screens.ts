import * as documents from '@kairos/schema/documents';
import { entities } from '@kairos/schema/entities';
import { isSynced } from '@kairos/schema/entity';
import type { DocumentNode } from 'graphql';
import requests from '../../../apps/web/e2e/support/screen-requests.json' with { type: 'json' };

// A journey of the web app compares screen-requests.json with the requests in a browser.

const documentsByName = new Map<string, DocumentNode>(Object.entries(documents));

function documentOf(operation: string): DocumentNode {
  const document = documentsByName.get(`${operation}Document`);
  if (document === undefined) throw new Error(`screen-requests.json names ${operation}: no such operation.`);
  return document;
}

const planner = requests.screens['/monthly-planner'];

/** The monthly planner's request in addition to the replica. */
export const plannerQueries: readonly DocumentNode[] = planner.asks.map(documentOf);

/** The subscriptions that a visit starts, and those that the monthly planner adds. */
export const subscriptions = { visit: requests.visit.live.length, planner: planner.live.length } as const;

/** The entities that devices have replicas of. */
export const syncedEntities = entities.filter(isSynced);

/** Asks for the changes of all entities. */
export const changesDocument = documentOf('ChangedRecords');

/** Variables of {@link changesDocument}: the changes of each entity since an instant (ISO 8601), else all records. */
export function changesSince(since: ReadonlyMap<string, string>): Record<string, unknown> {
  const variables = syncedEntities.flatMap(({ name }): (readonly [string, unknown])[] => [
    [`with${name}`, true],
    [`since${name}`, since.get(name) ?? null],
    [`token${name}`, null],
  ]);
  // The most records of an entity in one answer.
  return { limit: 1000, ...Object.fromEntries<unknown>(variables) };
}

import type { ApolloClient } from '@apollo/client';

const counts = new WeakMap<ApolloClient, Map<string, number>>();

/** How many changes of an entity's records have become known since the client was made. */
export function writeCount(client: ApolloClient, entity: string): number {
  return counts.get(client)?.get(entity) ?? 0;
}

/** Counts a change, so that a list read at the same time knows it may be out of date. */
export function countWrite(client: ApolloClient, entity: string): void {
  const ofClient = counts.get(client) ?? new Map<string, number>();
  counts.set(client, ofClient.set(entity, writeCount(client, entity) + 1));
}

import type { ApolloClient } from '@apollo/client';
import { settledOrLeaving } from '#lib/leaving/leaving.ts';

const turns = new WeakMap<ApolloClient, Map<string, Promise<unknown>>>();

/**
 * Starts a write of a record when those before it are settled, whether they succeeded or not: on their way two requests
 * can overtake each other, and an update would find the record already deleted, or not yet made. When the page is left,
 * what waits starts at once: later it would not start at all.
 *
 * @param key the record's, unique among all of a client
 * @param waits false starts at once; the next write waits for it all the same
 */
export function inTurn<Answer>(
  client: ApolloClient,
  key: string,
  start: () => Promise<Answer>,
  waits = true,
): Promise<Answer> {
  const ofClient = turns.get(client) ?? new Map<string, Promise<unknown>>();
  turns.set(client, ofClient);
  const before = ofClient.get(key);
  const answer = before === undefined || !waits ? start() : settledOrLeaving(before).then(start);
  const settled = Promise.allSettled([before, answer]).then(() => {
    if (ofClient.get(key) === settled) ofClient.delete(key);
  });
  ofClient.set(key, settled);
  return answer;
}

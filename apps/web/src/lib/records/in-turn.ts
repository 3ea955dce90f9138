import type { ApolloClient } from '@apollo/client';

const turns = new WeakMap<ApolloClient, Map<string, Promise<unknown>>>();

/**
 * Starts a write of a record when the one before it is settled, whether it succeeded or not: on their way two requests
 * can overtake each other, and an update would find the record already deleted, or not yet made.
 *
 * @param key the record's, unique among all of a client
 * @param waits false starts at once; the next write waits all the same
 */
export function inTurn<Answer>(
  client: ApolloClient,
  key: string,
  start: () => Promise<Answer>,
  waits = true,
): Promise<Answer> {
  const ofClient = turns.get(client) ?? new Map<string, Promise<unknown>>();
  turns.set(client, ofClient);
  const before = waits ? ofClient.get(key) : undefined;
  const answer = before === undefined ? start() : before.then(start, start);
  ofClient.set(key, answer);
  const forget = () => {
    if (ofClient.get(key) === answer) ofClient.delete(key);
  };
  answer.then(forget, forget);
  return answer;
}

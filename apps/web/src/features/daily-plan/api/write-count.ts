import type { ApolloClient } from '@apollo/client';

const settled = new WeakMap<ApolloClient, number>();

/** How many writes of daily tasks have been answered, well or not, since the client was made. */
export function writeCount(client: ApolloClient): number {
  return settled.get(client) ?? 0;
}

/** Counts a write once it is answered, so that a list read at the same time knows it may be out of date. */
export async function countWrite<T>(client: ApolloClient, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } finally {
    settled.set(client, writeCount(client) + 1);
  }
}

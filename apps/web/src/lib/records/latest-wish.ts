import { isLeaving, settledOrLeaving } from '#lib/leaving/leaving.ts';

/** What people ask for faster than a server answers, one request at a time for each key. */
export interface LatestWish<Key, Wish> {
  /** Asks for `wish`: sent now, or after the request under way; a wish still waiting is replaced. */
  ask: (key: Key, wish: Wish) => void;
  /** The newest wish for `key` that is not settled yet. */
  pending: (key: Key) => Wish | undefined;
}

interface Wishes<Key, Wish> {
  readonly send: (key: Key, wish: Wish) => Promise<unknown>;
  /** Called when nothing more is to be sent for `key`; with `error` when a request failed and the rest was let go. */
  readonly settled: (key: Key, failure?: { readonly error: unknown }) => void;
}

/**
 * Keeps the answers of quick repeated changes (a box ticked twice, a list reordered again) from overtaking each
 * other, so that what is stored in the end is what was asked for last. When the page is left, a wish that waits is sent
 * at once.
 */
export function latestWish<Key, Wish>({ send, settled }: Wishes<Key, Wish>): LatestWish<Key, Wish> {
  const newest = new Map<Key, Wish>();

  async function drain(key: Key, first: Wish) {
    try {
      for (let sent = first; ; sent = newest.get(key) as Wish) {
        const answer = send(key, sent);
        await settledOrLeaving(answer);
        if (!isLeaving() || newest.get(key) === sent) await answer;
        if (newest.get(key) === sent) break;
      }
      newest.delete(key);
      settled(key);
    } catch (error) {
      newest.delete(key);
      settled(key, { error });
    }
  }

  return {
    ask: (key, wish) => {
      const busy = newest.has(key);
      newest.set(key, wish);
      if (!busy) void drain(key, wish);
    },
    pending: (key) => newest.get(key),
  };
}

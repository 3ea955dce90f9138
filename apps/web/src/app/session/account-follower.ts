import { loadIdentity } from '#account/identity/load-identity.ts';
import { calendarFeedKind } from '#features/calendar-feed/calendar-feed-kind.ts';
import { FeedWriter } from '#features/calendar-feed/feed-writer.ts';
import { followRemovedSources } from '#features/other-calendars/follow-removed-sources.ts';
import { SignInFollower } from '#features/sign-ins/sign-in-follower.ts';
import { todayFeedKind } from '#features/today-feed/today-feed-kind.ts';
import type { LoadConnection } from '#data/connection/api-connection.ts';
import type { RecordStore } from '#data/records/record-store.ts';

/**
 * What an account does beside its records while a page is open: it ends this session when another device deletes its
 * sign-in, deletes the stored events of calendars that another device has removed, and writes the private addresses.
 */
export class AccountFollower {
  readonly #store: RecordStore;
  readonly #loadConnection: LoadConnection;
  readonly #feeds: readonly FeedWriter[];

  constructor(store: RecordStore, loadConnection: LoadConnection) {
    this.#store = store;
    this.#loadConnection = loadConnection;
    this.#feeds = [calendarFeedKind, todayFeedKind].map(
      (kind) => new FeedWriter({ kind, store, loadConnection }),
    );
  }

  /** Notes that this device has stored changes of records of these entities. */
  handleStored(entities: ReadonlySet<string>): void {
    for (const feed of this.#feeds) feed.handleStored(entities);
  }

  /** Returns a function that ends everything. */
  start(): () => void {
    const signIn = new SignInFollower({
      store: this.#store,
      loadConnection: this.#loadConnection,
      signOut: async (signInId) => (await loadIdentity()).signOutHere(signInId),
    });
    const feeds = this.#feeds.map((feed) => feed.start());
    const stops = [signIn.start(), followRemovedSources(this.#store), ...feeds];
    return () => stops.forEach((stop) => stop());
  }
}

import { createContext } from 'react';

/** Who listens to a subscription. */
export interface Listener {
  /** A change came: the `data` of the GraphQL answer. */
  readonly heard: (data: Readonly<Record<string, unknown>>) => void;
  /**
   * From now on every change is heard; what happened before may have been missed. Called when the subscription is
   * there, and `again` each time it is after the connection was lost.
   */
  readonly ready: (again: boolean) => void;
}

/** Changes as they happen. */
export interface Realtime {
  /**
   * Listens until the returned function is called, over lost connections and expired tokens.
   *
   * @param query the text of a GraphQL subscription without variables
   */
  listen: (query: string, listener: Listener) => () => void;
  /** Ends everything: the person has signed out. */
  close: () => void;
}

/** Where the part of the app below hears of changes; null where nobody tells them, as in most tests. */
export const RealtimeContext = createContext<Realtime | null>(null);

/** The callbacks of a subscription. */
export interface Listener {
  /** A change: the `data` of the GraphQL response. */
  readonly onData: (data: Readonly<Record<string, unknown>>) => void;
  /**
   * The subscription is established: every later change is received, earlier ones may have been missed. `again` is true
   * after a lost connection and after a rejection by the server.
   */
  readonly ready: (again: boolean) => void;
  /** Changes are not received any more, until `ready` is called again. */
  readonly lost?: () => void;
}

/** Live changes of records. */
export interface Realtime {
  /**
   * Listens until the returned function is called, across lost connections and expired tokens.
   *
   * @param query the text of a GraphQL subscription without variables
   */
  readonly listen: (query: string, listener: Listener) => () => void;
  /** Ends everything, after a log-out. */
  readonly close: () => void;
}

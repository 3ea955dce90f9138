import { type Transport, TransportError } from '@kairos/sync/transport';
import { whenIdle } from '#lib/idle/when-idle.ts';
import { failingIfPageStays } from '#lib/page-lifecycle/failing-if-page-stays.ts';
import type { ApiConnection, LoadConnection } from './api-connection.ts';

export interface LazyConnection {
  readonly load: LoadConnection;
  /** Loads the connection with its first request. A connection that cannot be loaded is as one without a network. */
  readonly transport: Required<Transport>;
  /**
   * Calls `act` with the connection once the browser is idle, so that it does not delay the first rows. Returns what
   * ends it: it calls the function that `act` has returned. Without a connection, `act` is not called.
   */
  readonly whenIdle: (act: (connection: ApiConnection) => () => void) => () => void;
  readonly close: () => void;
}

/**
 * A connection that is opened when it is first needed: no screen needs it for the rows that are in the replica.
 *
 * @param open imports the code of the connection and opens it
 */
export function lazyConnection(open: LoadConnection): LazyConnection {
  let opening: Promise<ApiConnection> | undefined;
  const load = () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const transport = async (): Promise<Transport> => {
    try {
      return (await failingIfPageStays(load())).transport;
    } catch (cause) {
      throw new TransportError('unavailable', 'The connection could not be loaded', { cause });
    }
  };

  return {
    load,
    transport: {
      mutate: async (...call) => (await transport()).mutate(...call),
      createSeveral: async (entity, inputs) =>
        (await (await transport()).createSeveral?.(entity, inputs)) ?? inputs.map(() => null),
      get: async (...call) => (await transport()).get(...call),
      changed: async (...call) => (await transport()).changed(...call),
    },
    whenIdle: (act) => {
      let stop: (() => void) | undefined;
      let isStopped = false;
      const cancel = whenIdle(() => {
        failingIfPageStays(load()).then(
          (connection) => {
            if (!isStopped) stop = act(connection);
          },
          (error: unknown) => console.error('Live changes could not be loaded:', error),
        );
      });
      return () => {
        isStopped = true;
        cancel();
        stop?.();
      };
    },
    close: () => {
      opening?.then(
        (connection) => connection.close(),
        () => undefined,
      );
    },
  };
}

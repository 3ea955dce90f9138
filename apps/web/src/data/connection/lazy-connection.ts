// @spec rows-before-client

import { type Transport, TransportError } from '@kairos/sync/transport';
import { lazyMethods } from '#platform/async/lazy-methods.ts';
import { once } from '#platform/async/once.ts';
import { whenIdle } from '#platform/idle/when-idle.ts';
import { ignoreUnloadErrors } from '#platform/page-lifecycle/ignore-unload-errors.ts';
import type { ApiConnection, LoadConnection } from './api-connection.ts';

export interface LazyConnection {
  readonly load: LoadConnection;
  /** Loads the connection with its first request. A connection that cannot be loaded is as one without a network. */
  readonly transport: Required<Transport>;
  /**
   * Calls `act` with the connection once the rows of the page are shown and the browser is idle. Returns a function
   * that ends it: it calls the function that `act` has returned. A connection that cannot be loaded is tried again.
   */
  readonly whenIdle: (act: (connection: ApiConnection) => () => void) => () => void;
  readonly close: () => void;
}

/** Milliseconds until a connection that could not be loaded is tried again, unless the browser is online again before. */
const retryDelay = 30_000;

function nextTry(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, retryDelay);
    addEventListener('online', end);
  });
}

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));

async function shownAndIdle(shown: () => Promise<void>): Promise<void> {
  // The first idle moment may be while the page is waiting for its rows.
  await idle();
  await shown();
  await idle();
}

/**
 * A connection that is opened when it is first needed: no screen needs it for the rows that are in the replica.
 *
 * @param open imports the code of the connection and opens it
 * @param shown resolves when the page has the rows that it has asked for
 */
export function lazyConnection(open: LoadConnection, shown: () => Promise<void>): LazyConnection {
  const load = once(() => ignoreUnloadErrors(open()));
  const loadTransport = async (): Promise<Required<Transport>> => {
    try {
      return (await load()).transport;
    } catch (cause) {
      throw new TransportError('unavailable', 'The connection could not be loaded', { cause });
    }
  };
  async function use<Result>(act: (transport: Required<Transport>) => Promise<Result>): Promise<Result> {
    return act(await loadTransport());
  }

  return {
    load,
    transport: lazyMethods(['mutate', 'createSeveral', 'get', 'changed', 'epoch'], use),
    whenIdle: (act) => {
      let stop: (() => void) | undefined;
      let isOver = false;
      const isEnded = () => isOver;
      const begin = async () => {
        await shownAndIdle(shown);
        while (!isEnded()) {
          try {
            const connection = await ignoreUnloadErrors(load());
            // Evaluating the code of the connection is one task. `act` runs in another one.
            await idle();
            if (!isEnded()) stop = act(connection);
            return;
          } catch (error) {
            console.error('Live changes could not be loaded:', error);
            await nextTry();
          }
        }
      };
      void begin();
      return () => {
        isOver = true;
        stop?.();
      };
    },
    close: () => {
      load.started()?.then(
        (connection) => connection.close(),
        () => undefined,
      );
    },
  };
}

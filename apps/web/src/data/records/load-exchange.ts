// @spec rows-before-client

import { TransportError } from '@kairos/sync/transport';
import { once } from '#platform/async/once.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';

/**
 * Loads the code that sends and reads changes: no screen needs it for the rows that are in the replica. Rejects with a
 * `TransportError`: without this code, the server cannot be reached.
 */
export const loadExchange = once(async () => {
  try {
    return (await partLoaded(import('./exchange.ts'))).exchange;
  } catch (cause) {
    throw new TransportError('unavailable', 'The code that sends and reads changes could not be loaded', {
      cause,
    });
  }
});

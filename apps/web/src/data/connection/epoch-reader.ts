// @spec restored-tables

import { type Transport, TransportError } from '@kairos/sync/transport';

/**
 * Reads the epoch of the server's tables: the configuration that the page has loaded, or a newer one.
 *
 * @param loaded the epoch at the start of the page
 */
export function epochReader(
  loaded: number,
  readConfig: () => Promise<{ readonly replicaEpoch: number }>,
): Required<Transport>['epoch'] {
  let epoch = loaded;
  // Milliseconds since the start of the page.
  let readAt = 0;
  return async (maxAge) => {
    const now = performance.now();
    if (now - readAt > maxAge) {
      try {
        epoch = (await readConfig()).replicaEpoch;
        readAt = now;
      } catch (cause) {
        throw new TransportError('unavailable', 'The configuration cannot be read', { cause });
      }
    }
    return epoch;
  };
}

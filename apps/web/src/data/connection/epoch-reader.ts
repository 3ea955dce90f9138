// @spec restored-tables

import { shardOf } from '@kairos/schema/shard-key';
import { type Transport, TransportError } from '@kairos/sync/transport';
import type { RestoredTables } from '#platform/config/load-config.ts';

interface TablesConfig {
  readonly replicaEpoch: number;
  readonly restoredTables: RestoredTables;
}

/** The time in which all devices read restored tables, in milliseconds. */
const stagingTime = 3_600_000;

/** The parts of `stagingTime`. */
const shards = 256;

/**
 * The latest epoch whose moment has come for the devices of an owner. A clock from before its beginning is wrong: then it
 * has come. `now` is in milliseconds since 1970.
 */
function dueEpoch({ replicaEpoch, restoredTables }: TablesConfig, owner: string, now: number): number {
  const wait = (shardOf(owner, shards) / shards) * stagingTime;
  const waiting = Object.entries(restoredTables).filter(([, { from }]) => {
    const age = now - Date.parse(from ?? '');
    return age >= 0 && age < wait;
  });
  return Math.min(replicaEpoch, ...waiting.map(([epoch]) => Number(epoch) - 1));
}

/**
 * Reads the epoch of the server's tables: the configuration that the page has loaded, or a newer one.
 *
 * @param owner Cognito's `sub`
 * @param loaded the configuration at the start of the page
 */
export function epochReader(
  owner: string,
  loaded: TablesConfig,
  readConfig: () => Promise<TablesConfig>,
): Required<Transport>['epoch'] {
  let config = loaded;
  // Milliseconds since the start of the page.
  let readAt = 0;
  return async (maxAge) => {
    const now = performance.now();
    if (now - readAt > maxAge) {
      try {
        config = await readConfig();
        readAt = now;
      } catch (cause) {
        throw new TransportError('unavailable', 'The configuration cannot be read', { cause });
      }
    }
    const epoch = maxAge === 0 ? config.replicaEpoch : dueEpoch(config, owner, Date.now());
    return { epoch, restored: config.restoredTables };
  };
}

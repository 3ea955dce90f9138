import { readChanges } from '../src/read-changes.ts';
import type { RemoteRecord } from '../src/record.ts';
import { sendChanges } from '../src/send-changes.ts';
import { ModelServer } from './model-server.ts';
import { free, openReplica, start } from './open-replica.ts';

export const day = 86_400_000;
export const year = 365 * day;

/** A server, and devices whose clocks are wrong by some milliseconds. */
export function openDevices(...skews: readonly number[]) {
  const time = { now: start };
  const server = new ModelServer(() => time.now);
  const devices = skews.map((skew, index) => {
    const name = `device${index}`;
    const replica = openReplica(name);
    const tick = () => {
      time.now += 1000;
      replica.clock.now = time.now + skew;
    };
    tick();
    return {
      ...replica,
      tick,
      change: (values: Readonly<Record<string, unknown>>, id = 'one') => {
        tick();
        return replica.store.change([{ entity: 'Task', id, values }]);
      },
      send: () => sendChanges(replica.store, server, free, name),
      readAll: () => readChanges(replica.store, server, ['Task'], replica.clock.now),
    };
  });
  return { server, time, devices };
}

/** The record that `change` changes, as the server has it. */
export const taskOf = (server: ModelServer) => server.get('Task', 'one') as Promise<RemoteRecord>;

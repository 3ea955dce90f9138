import { entities } from '@kairos/schema/entities';
import { isPrivate } from '@kairos/schema/private-text';
import type { RemoteRecord } from '../src/record.ts';
import type { AccountKeyRecord } from '../src/sealing/account-key-record.ts';
import { keyIdOf } from '../src/sealing/envelope.ts';
import { openRecord, privateFieldsOf } from '../src/sealing/sealed-record.ts';
import type { DeviceKeys } from '../src/sealing/stored-encryption.ts';
import { entityNamed, keptVersion } from './entities.ts';
import { readServer } from './find-problems.ts';
import type { Problem } from './problem.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import type { SimulatedServer } from './simulated-server.ts';

const fields = privateFieldsOf(entities);

/** A server as a device with the keys reads it. Adds what cannot be opened to `problems`. */
export function openedServer(
  server: SimulatedServer,
  keys: DeviceKeys | undefined,
  problems: Problem[],
): SimulatedServer {
  const open = async (entity: string, record: RemoteRecord): Promise<RemoteRecord> => {
    const { sealed: _, unreadable, ...opened } = await openRecord(fields, keys, entity, record);
    if (unreadable) problems.push({ kind: 'unreadable', subject: `${entity} ${record.id}`, detail: record });
    return opened;
  };
  return {
    mutate: (...request) => server.mutate(...request),
    get: (...request) => server.get(...request),
    update: (...request) => server.update(...request),
    remove: (...request) => server.remove(...request),
    changed: async (requests) => {
      const pages = await server.changed(requests);
      return Promise.all(
        pages.map(async (page) => ({
          ...page,
          records: await Promise.all(page.records.map((record) => open(page.entity, record))),
        })),
      );
    },
  };
}

/** Whether a device has a value: it can lack that of a letter which was sealed when the device read it. */
async function isKnown(
  devices: readonly SimulatedDevice[],
  entity: string,
  id: string,
  field: string,
): Promise<boolean> {
  const stores = devices.flatMap(({ tabs }) => tabs[0]?.store ?? []);
  const rows = await Promise.all(stores.map(({ storage }) => storage.getRow(entity, id)));
  return rows.some((row) => (row?.base?.[field] ?? null) !== null);
}

/** Values of a server in another form than the settled state wants. */
export async function findWrongForms(
  server: SimulatedServer,
  devices: readonly SimulatedDevice[],
  settled: AccountKeyRecord | null,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  const { keyId = '', state = 'off' } = settled ?? {};
  for (const [subject, record] of await readServer(server)) {
    const [name = ''] = subject.split(' ');
    // Discarded values are not rewritten: they expire.
    if (name === keptVersion) continue;
    for (const [field, rules] of Object.entries(entityNamed(name).fields)) {
      const value = record[field];
      if (!isPrivate(rules) || typeof value !== 'string' || value === rules.default) continue;
      const stays = record._deleted === true || rules.createOnly === true;
      const isWrong = state === 'on' ? keyIdOf(value) !== keyId : !stays && keyIdOf(value) !== null;
      if (isWrong && (await isKnown(devices, name, record.id, field)))
        problems.push({ kind: 'wrong form', subject, detail: { field, state, record } });
    }
  }
  return problems;
}

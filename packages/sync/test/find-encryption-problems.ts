import { entities } from '@kairos/schema/entities';
import { isPrivate } from '@kairos/schema/private-text';
import type { MutationRequest } from '../src/next-request.ts';
import type { RemoteRecord } from '../src/record.ts';
import type { AccountKeyRecord } from '../src/sealing/account-key-record.ts';
import { isEnvelope, keyIdOf, openText } from '../src/sealing/envelope.ts';
import { keyWithId, openRecord, privateFieldsOf } from '../src/sealing/sealed-record.ts';
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
    problems.push(...(await findOpenedElsewhere(keys, entity, record)));
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

const sealingStates = ['turningOn', 'on', 'changing'];

/** Finds requests that no device may send, as it sends them. */
export class SentValues {
  readonly problems: Problem[] = [];
  /** The stamps of envelopes. */
  readonly #stamps = new Map<string, string>();

  /** Private texts after the device has seen the encryption, and one envelope for two changes. */
  check(pin: AccountKeyRecord | undefined, entity: string, { input }: MutationRequest): void {
    for (const field of fields.get(entity)?.keys() ?? []) {
      const value = input[field];
      if (typeof value !== 'string') continue;
      const subject = `${entity} ${input.id} ${field}`;
      const stamp = input.stamps[field] ?? '';
      if (!isEnvelope(value)) {
        if (pin && sealingStates.includes(pin.state))
          this.problems.push({ kind: 'sent readable', subject, detail: { input, pin } });
        continue;
      }
      const before = this.#stamps.get(value) ?? stamp;
      if (before !== stamp)
        this.problems.push({ kind: 'repeated nonce', subject, detail: { before, input } });
      this.#stamps.set(value, stamp);
    }
  }
}

/** Envelopes of a record that can be opened at the place of another field. */
async function findOpenedElsewhere(
  keys: DeviceKeys | undefined,
  entity: string,
  record: RemoteRecord,
): Promise<readonly Problem[]> {
  const names = [...(fields.get(entity)?.keys() ?? [])].filter((field) => isEnvelope(record[field]));
  const problems: Problem[] = [];
  for (const [index, field] of names.entries()) {
    const other = names[(index + 1) % names.length];
    const key = keyWithId(keys, keyIdOf(record[field]) ?? '');
    if (other === undefined || other === field || !key) continue;
    if ((await openText(key, { entity, id: record.id, field: other }, String(record[field]))) !== null)
      problems.push({ kind: 'opened elsewhere', subject: `${entity} ${record.id} ${field}`, detail: record });
  }
  return problems;
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

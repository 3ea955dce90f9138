import { entities } from '@kairos/schema/entities';
import { isPrivate } from '@kairos/schema/private-text';
import { readChanges } from '../src/read-changes.ts';
import type { RemoteRecord } from '../src/record.ts';
import type { AccountKeyRecord } from '../src/sealing/account-key-record.ts';
import { newAccountKey } from '../src/sealing/account-keys.ts';
import { newSheetName, sheetOf, unwrapByPhrase } from '../src/sealing/account-key-wraps.ts';
import type { Bytes } from '../src/sealing/bytes.ts';
import {
  keyChanged,
  type NewPhrase,
  sheetReplaced,
  turnedOff,
  turnedOn,
} from '../src/sealing/encryption-changes.ts';
import { keyIdOf } from '../src/sealing/envelope.ts';
import { deviceSecrets, Keyring } from '../src/sealing/keyring.ts';
import { newPhraseEntropy } from '../src/sealing/phrase.ts';
import { openRecord, privateFieldsOf } from '../src/sealing/sealed-record.ts';
import {
  type RecordTransport,
  type SealingTransport,
  sealingTransport,
} from '../src/sealing/sealing-transport.ts';
import { settleEncryption, settlingTime } from '../src/sealing/settle-encryption.ts';
import { sendChanges } from '../src/send-changes.ts';
import type { StorageTransaction } from '../src/storage.ts';
import { type Transport, TransportError } from '../src/transport.ts';
import { entityNamed, entityNames, keptVersion, sealedFields } from './entities.ts';
import type { FaultyNetwork } from './faulty-network.ts';
import { readServer } from './find-problems.ts';
import type { Problem } from './problem.ts';
import type { Random } from './random.ts';
import type { SimulatedDevice, SimulatedTab, TabEncryption, TabParts } from './simulated-device.ts';
import type { SimulatedServer } from './simulated-server.ts';

/**
 * The steps of turning the encryption on, or of another change of its state, after which a page can be closed:
 * 1 everything is sent and read, 2 the password was entered, 3 the words were shown, 4 the words were entered, 5 the key is
 * stored as a proposal, 6 the server has the state, 7 the device has adopted it, 8 some texts are rewritten, 9 the server
 * has the settled state.
 */
export type KillStep = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export interface EncryptionOptions {
  /** The first change of the state ends after this step, because its page is closed. */
  readonly killAfter?: KillStep;
}

type TabEvent = 'stored' | 'written' | 'rewritten';

interface EncryptedTab {
  readonly keyring: Keyring;
  readonly transport: SealingTransport;
  onEvent: (event: TabEvent) => void;
  /** Whether the next value that is stored is the proposal of a new state. */
  isChanging: boolean;
}

const fields = privateFieldsOf(entities);
const maxRounds = 8;
/** How many steps pass before the encryption is turned on, so that there are records to rewrite. */
const stepsWithoutEncryption = 3;
/** How often a device tries to rewrite after a change of the state. */
const maxAttempts = 3;

function onlyTransportError(error: unknown): void {
  if (!(error instanceof TransportError)) throw error;
}

/** Whether a device has a value: it can lack that of a letter which was sealed when the device read it. */
async function isKnown(
  devices: readonly SimulatedDevice[],
  entity: string,
  id: string,
  field: string,
): Promise<boolean> {
  const rows = await Promise.all(devices.map(({ tabs }) => tabs[0]?.store.storage.getRow(entity, id)));
  return rows.some((row) => (row?.base?.[field] ?? null) !== null);
}

/** The encryption of a simulated account: its state on the server, the printed sheets, and what its user does. */
export class SimulatedEncryption {
  readonly #random: Random;
  readonly #clock: { now: number };
  readonly #sheets = new Map<string, Bytes>();
  readonly #tabs = new WeakMap<object, EncryptedTab>();
  #killAfter: KillStep | undefined;
  #steps = 0;
  #record: AccountKeyRecord | null = null;
  readonly #problems: Problem[] = [];
  /** What the sequence did, to see that it does what it is meant to do. */
  readonly counts: Record<string, number> = {};

  constructor(random: Random, clock: { now: number }, { killAfter }: EncryptionOptions) {
    this.#random = random;
    this.#clock = clock;
    this.#killAfter = killAfter;
  }

  /** The encryption of the tabs of a device. `now` is its clock. */
  layerOf(network: FaultyNetwork, now: () => number): (parts: TabParts) => TabEncryption {
    return (parts) => {
      const { store, storage, transport, isStopped } = parts;
      const ask = <Result>(act: () => Result, isMutation: boolean) =>
        network.request(isStopped, () => Promise.resolve().then(act), isMutation);
      const keyring = new Keyring({
        storage: {
          getMeta: (key) => storage.getMeta(key),
          write: async (durability, act) => {
            const result = await storage.write(durability, (transaction: StorageTransaction) =>
              act(transaction),
            );
            tab.onEvent('stored');
            return result;
          },
        },
        server: {
          read: () => ask(() => this.#record, false),
          write: async (record, replaced) => {
            await ask(() => this.#write(record, replaced), true);
            tab.onEvent('written');
          },
          isAccountKept: () => Promise.resolve(true),
        },
        now: () => this.#clock.now,
        date: now,
      });
      const records: RecordTransport = {
        mutate: (...request) => transport.mutate(...request),
        get: (...request) => transport.get(...request),
        changed: (...request) => transport.changed(...request),
        createSeveral: () => Promise.reject(new Error('No record is imported')),
        updateSeveral: async (entity, requests) => {
          const stored: (RemoteRecord | null)[] = [];
          for (const request of requests) {
            const record = await transport.mutate(entity, request).catch((error: unknown) => {
              if (error instanceof TransportError && error.kind !== 'unavailable') return null;
              throw error;
            });
            stored.push(record);
          }
          return stored;
        },
      };
      const sealing = sealingTransport(records, keyring, fields);
      const tab: EncryptedTab = { keyring, transport: sealing, onEvent: () => undefined, isChanging: false };
      this.#tabs.set(store, tab);
      return { transport: sealing, open: sealing.open };
    };
  }

  /** Something that a user or a device does with the encryption. */
  async step(device: SimulatedDevice, tab: SimulatedTab): Promise<void> {
    const drawn = this.#random.next();
    if (drawn < 0.1) this.#clock.now += settlingTime;
    this.#steps += 1;
    if (drawn < 0.3 || this.#steps <= stepsWithoutEncryption) return this.#settle(device, tab);
    if (drawn < 0.45) return this.#unlock(tab);
    const makers = this.#isOn() ? [keyChanged, sheetReplaced, turnedOff] : [turnedOn];
    const make = this.#random.pick(makers) ?? turnedOn;
    const kill = this.#isOn() && make !== keyChanged ? undefined : this.#killAfter;
    if (kill !== undefined && kill <= 4) return this.#close(device, tab);
    const opened = this.#of(tab);
    opened.onEvent = this.#closing(kill, device, tab);
    try {
      // What cannot be sent or read now is sent and read later.
      await this.#unlock(tab);
      await this.#exchange(device, tab).catch(onlyTransportError);
      const phrase = this.#newPhrase();
      const isOurs = await opened.keyring.change((known) => {
        opened.isChanging = true;
        return make(known, phrase);
      });
      if (!isOurs) this.#count('elsewhere');
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        if (kill === 9) this.#clock.now += settlingTime;
        await this.#settle(device, tab).catch(onlyTransportError);
      }
    } finally {
      opened.isChanging = false;
      opened.onEvent = () => undefined;
    }
  }

  /** Closes the page at the right moment of a change of the state. */
  #closing(kill: KillStep | undefined, device: SimulatedDevice, tab: SimulatedTab): EncryptedTab['onEvent'] {
    let written = 0;
    return (event) => {
      if (event === 'written') written += 1;
      const isProposal = event === 'stored' && written === 0 && this.#of(tab).isChanging;
      const isNow =
        (kill === 5 && isProposal) ||
        (kill === 6 && event === 'written' && written === 1) ||
        (kill === 7 && event === 'stored' && written === 1) ||
        (kill === 8 && event === 'rewritten' && written === 1) ||
        (kill === 9 && event === 'written' && written === 2);
      if (isNow && device.tabs.includes(tab)) this.#close(device, tab);
    };
  }

  #close(device: SimulatedDevice, tab: SimulatedTab): void {
    this.#count(`closed after ${this.#killAfter ?? 0}`);
    this.#killAfter = undefined;
    tab.crash();
    device.tabs.splice(device.tabs.indexOf(tab), 1);
    device.openTab();
  }

  /** The user enters the words on all devices. */
  async unlockAll(devices: readonly SimulatedDevice[]): Promise<void> {
    for (const { tabs } of devices) for (const tab of tabs) await this.#unlock(tab);
  }

  /** All devices continue until the state is settled. */
  async settle(devices: readonly SimulatedDevice[]): Promise<void> {
    for (let round = 0; round < maxRounds; round += 1) {
      for (const device of devices) {
        const [tab] = device.tabs;
        if (!tab) continue;
        this.#clock.now += settlingTime;
        await this.#unlock(tab);
        await this.#settle(device, tab);
      }
      if (round > 0 && !this.#isSettling()) return;
    }
  }

  /** The server as a device with the key reads it. */
  async openServer(server: SimulatedServer): Promise<SimulatedServer> {
    const keys = await this.#keys();
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
            records: await Promise.all(
              page.records.map(async (record) => {
                const {
                  sealed: _,
                  unreadable,
                  ...opened
                } = await openRecord(fields, keys, page.entity, record);
                if (unreadable)
                  this.#problems.push({ kind: 'unreadable', subject: record.id, detail: record });
                return opened as RemoteRecord;
              }),
            ),
          })),
        );
      },
    };
  }

  /** Values that the settled state does not allow. */
  async findProblems(
    server: SimulatedServer,
    devices: readonly SimulatedDevice[],
  ): Promise<readonly Problem[]> {
    const problems = [...this.#problems];
    if (this.#isSettling())
      problems.push({ kind: 'not settled', subject: 'AccountKey', detail: this.#record });
    const { keyId = '', state = 'off' } = this.#record ?? {};
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

  #count(name: string): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }

  #isOn(): boolean {
    return this.#record !== null && this.#record.state !== 'off';
  }

  #isSettling(): boolean {
    return this.#record !== null && this.#record.state !== 'on' && this.#record.state !== 'off';
  }

  #of(tab: SimulatedTab): EncryptedTab {
    const found = this.#tabs.get(tab.store);
    if (!found) throw new Error('The tab has no encryption');
    return found;
  }

  #write(record: AccountKeyRecord, replaced: number | null): void {
    if ((this.#record?.revision ?? null) !== replaced)
      throw new TransportError('conflict', 'The condition failed');
    this.#record = record;
    this.#count(record.state);
  }

  #newPhrase(): NewPhrase {
    const entropy = newPhraseEntropy();
    const sheet = newSheetName();
    this.#sheets.set(sheet, entropy);
    return { sheet, entropy, accountKey: newAccountKey(), at: new Date(this.#clock.now).toISOString() };
  }

  /** The account key by the words of the valid sheet. */
  async #accountKey(): Promise<Bytes | null> {
    const sheet = this.#record && sheetOf(this.#record)?.sheet;
    const entropy = sheet ? this.#sheets.get(sheet) : undefined;
    return this.#record && entropy ? unwrapByPhrase(this.#record, [entropy]) : null;
  }

  async #keys() {
    const accountKey = await this.#accountKey();
    return this.#record && accountKey
      ? (await deviceSecrets(accountKey, this.#record.former)).keys
      : undefined;
  }

  async #unlock(tab: SimulatedTab): Promise<void> {
    const { keyring } = this.#of(tab);
    await keyring.read();
    const accountKey = await this.#accountKey();
    if (accountKey && keyring.keyId !== this.#record?.keyId) await keyring.unlock(accountKey);
  }

  async #send(device: SimulatedDevice, { store, transport }: SimulatedTab): Promise<void> {
    await sendChanges(store, transport, device.lock, device.name);
  }

  #read({ store, transport }: SimulatedTab): Promise<void> {
    return readChanges(store, transport, entityNames, this.#clock.now);
  }

  async #exchange(device: SimulatedDevice, tab: SimulatedTab): Promise<void> {
    await this.#send(device, tab);
    await this.#read(tab);
  }

  async #settle(device: SimulatedDevice, tab: SimulatedTab): Promise<void> {
    const opened = this.#of(tab);
    const { keyring, transport } = opened;
    await settleEncryption({
      keyring,
      store: tab.store,
      transport,
      entities: entityNames.map(entityNamed),
      fields,
      send: () => this.#send(device, tab),
      read: () => this.#read(tab),
      onProgress: () => {
        this.#count('rewritten');
        opened.onEvent('rewritten');
      },
    });
  }
}

import { entities } from '@kairos/schema/entities';
import { readChanges } from '../src/read-changes.ts';
import type { AccountKeyRecord } from '../src/sealing/account-key-record.ts';
import { sheetOf, unwrapByPhrase } from '../src/sealing/account-key-wraps.ts';
import type { Bytes } from '../src/sealing/bytes.ts';
import { deviceSecrets } from '../src/sealing/device-secrets.ts';
import {
  keyChanged,
  newPhrase,
  type NewPhrase,
  sheetReplaced,
  turnedOff,
  turnedOn,
} from '../src/sealing/encryption-changes.ts';
import { newPhraseEntropy } from '../src/sealing/phrase.ts';
import { privateFieldsOf } from '../src/sealing/sealed-record.ts';
import { settleEncryption, settlingTime } from '../src/sealing/settle-encryption.ts';
import { sendChanges } from '../src/send-changes.ts';
import { TransportError } from '../src/transport.ts';
import type { EncryptionOptions, KillStep } from './encryption-options.ts';
import { type EncryptedTab, openEncryptedTab } from './encrypted-tab.ts';
import { entityNamed, entityNames } from './entities.ts';
import type { FaultyNetwork } from './faulty-network.ts';
import { findWrongForms, openedServer, SentValues } from './find-encryption-problems.ts';
import type { Problem } from './problem.ts';
import type { Random } from './random.ts';
import type { SimulatedDevice, SimulatedTab, TabEncryption, TabParts } from './simulated-device.ts';
import type { SimulatedServer } from './simulated-server.ts';

const fields = privateFieldsOf(entities);
const maxRounds = 8;
/** How many steps pass before the encryption is turned on, so that there are records to rewrite. */
const stepsWithoutEncryption = 3;
/** How often a device tries to rewrite after a change of the state. */
const maxAttempts = 3;

function onlyTransportError(error: unknown): void {
  if (!(error instanceof TransportError)) throw error;
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
  readonly #earlier: AccountKeyRecord[] = [];
  readonly #problems: Problem[] = [];
  readonly #sent = new SentValues();
  /** What the sequence did, to see that it does what it is meant to do. */
  readonly counts: Record<string, number> = {};

  constructor(random: Random, clock: { now: number }, { killAfter }: EncryptionOptions) {
    this.#random = random;
    this.#clock = clock;
    this.#killAfter = killAfter;
  }

  /** The encryption of the tabs of a device. `now` is its clock. */
  layerOf(network: FaultyNetwork, now: () => number): (parts: TabParts) => TabEncryption {
    const server = {
      read: () => this.#record,
      write: (record: AccountKeyRecord, replaced: number | null) => {
        // No request takes as long as a restoration of tables.
        const restorations = this.counts.restored;
        return () => {
          if (this.counts.restored !== restorations) throw new TransportError('unavailable', 'HTTP 500');
          this.#write(record, replaced);
        };
      },
    };
    return (parts) => {
      const tab = openEncryptedTab(parts, {
        ...{ network, server, date: now },
        now: () => this.#clock.now,
        onSend: ({ pin }, entity, request) => this.#sent.check(pin, entity, request),
      });
      this.#tabs.set(parts.store, tab);
      return { transport: tab.transport, open: tab.transport.open };
    };
  }

  /** Something that a user or a device does with the encryption. */
  async step(device: SimulatedDevice, tab: SimulatedTab): Promise<void> {
    const drawn = this.#random.next();
    if (drawn < 0.1) this.#clock.now += settlingTime;
    this.#steps += 1;
    if (drawn > 0.9) await this.#restore(device);
    if (drawn < 0.3 || this.#steps <= stepsWithoutEncryption) return this.#settle(device, tab);
    if (drawn < 0.45) return this.#unlock(tab);
    const makers = this.#isOn() ? [keyChanged, keyChanged, sheetReplaced, turnedOff] : [turnedOn];
    const make = this.#random.pick(makers) ?? turnedOn;
    const kill = make === turnedOn || make === keyChanged ? this.#killAfter : undefined;
    if (kill !== undefined && kill <= 4) {
      this.#close(device, tab);
      return;
    }
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

  /** An operator restores the table of the states. A device with the key puts its state back. */
  async #restore({ tabs }: SimulatedDevice): Promise<void> {
    const [tab] = tabs;
    if (!tab || this.#record === null) return;
    const { keyring } = this.#of(tab);
    await keyring.read();
    if (!this.#hasState(keyring)) return;
    this.#record = this.#random.pick(this.#earlier.slice(0, -1)) ?? null;
    this.#count('restored');
  }

  /** Whether a device has the state of the table. Another restoration can have removed it. */
  #hasState({ keyId, pin }: EncryptedTab['keyring']): boolean {
    return this.#record !== null && keyId === this.#record.keyId && pin?.proof === this.#record.proof;
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
    const tabs = devices.flatMap((device) => device.tabs);
    // A device with the key puts back what was restored.
    for (const tab of tabs) await this.#of(tab).keyring.read();
    for (const tab of tabs) await this.#unlock(tab);
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
    return openedServer(server, await this.#keys(), this.#problems);
  }

  /** Values that the settled state does not allow, and those that could not be opened. */
  async findProblems(
    server: SimulatedServer,
    devices: readonly SimulatedDevice[],
  ): Promise<readonly Problem[]> {
    const wrong = await findWrongForms(server, devices, this.#record);
    const open = this.#isSettling() ? [this.#record] : [];
    return [
      ...this.#problems,
      ...this.#sent.problems,
      ...wrong,
      ...open.map((detail) => ({ kind: 'not settled' as const, subject: 'AccountKey', detail })),
    ];
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
    this.#earlier.push(record);
    this.#count(record.state);
  }

  #newPhrase(): NewPhrase {
    const phrase = newPhrase(newPhraseEntropy(), new Date(this.#clock.now).toISOString());
    this.#sheets.set(phrase.sheet, phrase.entropy);
    return phrase;
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
    let before = Infinity;
    await settleEncryption({
      keyring,
      store: tab.store,
      transport,
      entities: entityNames.map(entityNamed),
      fields,
      send: () => this.#send(device, tab),
      read: () => this.#read(tab),
      onProgress: ({ sealed }) => {
        const isFurther = sealed > before;
        before = sealed;
        if (!isFurther) return;
        this.#count('rewritten');
        opened.onEvent('rewritten');
      },
    });
  }
}

import type { Entity } from '@kairos/schema/entity';
import { readChanges } from '../src/read-changes.ts';
import { isUnsent, type Row } from '../src/record.ts';
import { sendChanges } from '../src/send-changes.ts';
import { StateError } from '../src/sealing/encryption-changes.ts';
import { StorageError } from '../src/storage.ts';
import { TransportError } from '../src/transport.ts';
import { visibleRecord } from '../src/visible-record.ts';
import { BroadcastingServer, type LiveChange } from './broadcasting-server.ts';
import { changedEntities, entityNamed, keptVersion, nextId, otherHalf } from './entities.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { findProblems } from './find-problems.ts';
import { Random } from './random.ts';
import { RandomChanges } from './random-changes.ts';
import { longestSeal } from './random-values.ts';
import type { SequenceReport } from './sequence-report.ts';
import { SealWatcher } from './seal-watcher.ts';
import { SimulatedDevice, type SimulatedTab } from './simulated-device.ts';
import type { EncryptionOptions } from './encryption-options.ts';
import { SimulatedEncryption } from './simulated-encryption.ts';
import type { SimulatedServer } from './simulated-server.ts';
import { WriteLog } from './write-log.ts';

/** A change that a closed page of a device has left in its backup. */
interface Backup {
  readonly device: SimulatedDevice;
  readonly makeAgain: (tab: SimulatedTab) => Promise<void>;
}

const day = 86_400_000;
/** Longer than the overlap of two readings. */
const longPause = 10 * 60_000;
/** How often all devices send and read until nothing is pending. */
const maxRounds = 8;
const start = Date.UTC(2026, 10, 23);

function isDefined<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}

/** Random changes of several devices through a faulty network, until all of it is sent and read. */
class Sequence {
  readonly #random: Random;
  readonly #server: BroadcastingServer;
  readonly #clock: { now: number };
  readonly #seals: SealWatcher;
  readonly #log = new WriteLog();
  readonly #devices: SimulatedDevice[] = [];
  /** The entities whose records users change. */
  readonly #entities: readonly Entity[];
  readonly #changes: RandomChanges;
  readonly #running: Promise<unknown>[] = [];
  readonly #liveChanges: LiveChange[] = [];
  readonly #backups: Backup[] = [];
  readonly #encryption: SimulatedEncryption | undefined;
  #crashes = 0;

  constructor(seed: number, server: SimulatedServer, clock: { now: number }, encryption?: EncryptionOptions) {
    this.#random = new Random(seed);
    this.#encryption = encryption && new SimulatedEncryption(this.#random, clock, encryption);
    this.#seals = new SealWatcher(server, () => clock.now);
    this.#server = new BroadcastingServer(this.#seals, (change) => this.#liveChanges.push(change));
    this.#clock = clock;
    this.#changes = new RandomChanges(this.#random, this.#server, this.#log);
    // A few, so that devices change the same records.
    const picked = Array.from({ length: 2 }, () => this.#random.pick(changedEntities)).filter(isDefined);
    const moving = this.#random.chance(0.1) ? entityNamed('DailyTask') : picked.find((one) => otherHalf(one));
    const other = moving && otherHalf(moving);
    this.#entities = moving && other ? [moving, other] : picked;
    for (let index = 0; index < 2 + this.#random.below(2); index += 1) {
      // Two clocks in five are wrong, by up to 24 hours.
      const isWrong = this.#random.chance(0.4);
      const skew = Math.round((this.#random.next() * 2 - 1) * (isWrong ? day : 10));
      const network = new FaultyNetwork(this.#server, this.#random);
      network.isOnline = this.#random.chance(0.7);
      const now = () => this.#clock.now + skew;
      const encrypt = this.#encryption?.layerOf(network, now);
      const device = new SimulatedDevice(`device${index}`, network, now, encrypt && { encrypt });
      for (let tab = 0; tab < 1 + this.#random.below(2); tab += 1) device.openTab();
      this.#devices.push(device);
    }
  }

  async run(): Promise<SequenceReport> {
    const steps = 30 + this.#random.below(25);
    for (let step = 0; step < steps; step += 1) {
      this.#clock.now += this.#random.chance(0.05)
        ? this.#random.below(longPause)
        : 1 + this.#random.below(3000);
      await this.#step();
      if (this.#random.chance(0.4)) await this.#settle();
      else await this.#waitForAnswers(this.#random.below(4));
    }
    await this.#finish();
    // The clocks of devices are up to a day ahead.
    this.#clock.now += day + longestSeal;
    const server = this.#encryption ? await this.#encryption.openServer(this.#server) : this.#server;
    const problems = [
      ...(await findProblems(server, this.#devices, this.#log)),
      ...((await this.#encryption?.findProblems(this.#server, this.#devices)) ?? []),
    ];
    const broken = this.#seals.broken.map(({ entity, record }) => ({
      kind: 'broken seal' as const,
      subject: `${entity} ${record.id}`,
      detail: record,
    }));
    return {
      problems: [...problems, ...broken],
      writes: this.#log.writes.length,
      faults: this.#devices.reduce((sum, { network }) => sum + network.faults, 0),
      crashes: this.#crashes,
      discarded: await this.#countDiscarded(),
      ...(this.#encryption && { encryption: this.#encryption.counts }),
    };
  }

  async #step(): Promise<void> {
    const device = this.#random.pick(this.#devices);
    const tab = device && this.#random.pick(device.tabs);
    if (!tab) return;
    if (this.#encryption && this.#random.chance(0.3)) {
      this.#start(this.#encryption.step(device, tab));
      return;
    }
    const written = this.#log.writes.at(-1);
    // Users change the same few records again and again: most faults need several changes of one record.
    const again = written && this.#random.chance(0.4) ? written : undefined;
    const entity = again ? entityNamed(again.entity) : this.#random.pick(this.#entities);
    if (!entity) return;
    const rows = await tab.store.storage.getRows(entity.name);
    const visible = rows.filter((row) => visibleRecord(row) !== null);
    const deleted = rows.filter((row) => visibleRecord(row) === null);
    const drawn = this.#random.next();
    // The next page of a device makes the changes of the backup again before its user can change anything.
    const backup = this.#backups.find((one) => one.device === device);
    if (backup && (drawn < 0.55 || (drawn >= 0.94 && drawn < 0.96))) await this.#makeAgain(backup);
    else if (drawn < 0.16) await this.#changes.create(tab, entity, rows);
    else if (drawn < 0.24 && otherHalf(entity)) await this.#move(tab, entity, this.#random.pick(visible));
    else if (drawn < 0.3 && nextId(entity, '') !== undefined) {
      await this.#tick(tab, entity, rows, this.#random.pick(visible));
    } else if (drawn < 0.38) {
      await this.#changes.edit(
        tab,
        entity,
        visible.find(({ id }) => id === again?.id) ?? this.#random.pick(visible),
      );
    } else if (drawn < 0.42) await this.#changes.editAll(tab, entity, visible);
    else if (drawn < 0.49) await this.#changes.delete(tab, entity, this.#random.pick(visible));
    else if (drawn < 0.55) await this.#changes.write(tab, this.#random.pick(deleted), { _deleted: false });
    else if (drawn < 0.6) await this.#changes.writeWithoutStamps(entity);
    else if (drawn < 0.74) this.#start(this.#send(tab, device));
    else if (drawn < 0.8) this.#start(this.#read(tab));
    else if (drawn < 0.86) this.#receiveLiveChange(device, tab);
    else if (drawn < 0.91) await this.#crash(device, tab);
    else if (drawn < 0.94) device.network.isOnline = !device.network.isOnline;
    else if (drawn < 0.96) this.#leaveBackup(device, tab, entity, this.#random.pick(visible));
    else await device.network.deliverLate();
  }

  async #move(tab: SimulatedTab, from: Entity, row: Row | undefined): Promise<void> {
    const to = otherHalf(from);
    if (row && to) await this.#changes.move(tab, from, to, row);
  }

  #leaveBackup(device: SimulatedDevice, tab: SimulatedTab, entity: Entity, row: Row | undefined) {
    const makeAgain = this.#changes.editUnwritten(tab, entity, row);
    if (makeAgain) this.#backups.push({ device, makeAgain });
  }

  async #makeAgain(backup: Backup): Promise<void> {
    this.#backups.splice(this.#backups.indexOf(backup), 1);
    const [tab] = backup.device.tabs;
    if (tab) await backup.makeAgain(tab);
  }

  async #tick(tab: SimulatedTab, entity: Entity, rows: readonly Row[], row: Row | undefined): Promise<void> {
    if (row) await this.#changes.tick(tab, entity, rows, row);
  }

  /** Real-time changes come late, in any order, or not at all. */
  #receiveLiveChange(device: SimulatedDevice, tab: SimulatedTab): void {
    const [change] = this.#liveChanges.splice(this.#random.below(this.#liveChanges.length), 1);
    if (change && device.network.isOnline) this.#start(tab.receive(change.entity, change.record));
  }

  async #crash(device: SimulatedDevice, tab: SimulatedTab): Promise<void> {
    this.#crashes += 1;
    this.#start(this.#send(tab, device));
    await this.#waitForAnswers(this.#random.below(4));
    for (let wait = this.#random.below(60); wait > 0; wait -= 1) await Promise.resolve();
    tab.crash();
    device.tabs.splice(device.tabs.indexOf(tab), 1);
    device.openTab();
  }

  #send({ store, transport }: SimulatedTab, device: SimulatedDevice): Promise<void> {
    return sendChanges(store, transport, device.lock, device.name);
  }

  #read({ store, transport }: SimulatedTab): Promise<void> {
    return readChanges(store, transport, this.#entityNames, this.#clock.now);
  }

  #start(work: Promise<void>): void {
    const ended = work.catch((error: unknown) => {
      const expected = [TransportError, StorageError, StateError];
      if (!expected.some((one) => error instanceof one)) throw error;
    });
    this.#running.push(ended);
  }

  /** Waits for the next answers of the server, and no longer than requests are on their way. */
  async #waitForAnswers(count: number): Promise<void> {
    await Promise.race([Promise.all(this.#running), this.#server.answered(count)]);
  }

  async #settle(): Promise<void> {
    await Promise.all(this.#running.splice(0));
  }

  /** Delivers everything: late requests first, then pending changes, until no device has anything new. */
  async #finish(): Promise<void> {
    await this.#settle();
    for (const backup of [...this.#backups]) await this.#makeAgain(backup);
    for (const { network } of this.#devices) {
      for (let late = 0; late < 100; late += 1) await network.deliverLate();
      network.isReliable = true;
    }
    await this.#encryption?.unlockAll(this.#devices);
    for (let round = 0; round < maxRounds && (round < 2 || (await this.#countUnsent()) > 0); round += 1) {
      await this.#exchange();
    }
    await this.#encryption?.settle(this.#devices);
    // The last device can correct a rejected value after the others have read.
    for (let round = 0; round < 2; round += 1) await this.#exchange();
    await this.#receiveOldChanges();
  }

  /** Each device sends its changes, then reads. */
  async #exchange(): Promise<void> {
    for (const device of this.#devices) {
      const [tab] = device.tabs;
      if (!tab) continue;
      this.#clock.now += 100;
      await this.#changes.repair(tab, this.#entities);
      await this.#send(tab, device);
      await this.#read(tab);
    }
  }

  /** How many records of all devices are to be sent or to be repaired. */
  async #countUnsent(): Promise<number> {
    const tabs = this.#devices.flatMap((device) => device.tabs.slice(0, 1));
    const rows = await Promise.all(
      tabs.flatMap(({ store }) => this.#entityNames.map((name) => store.storage.getRows(name))),
    );
    return rows.flat().filter(isUnsent).length;
  }

  /** Real-time changes that arrive after all newer ones: they change nothing. */
  async #receiveOldChanges(): Promise<void> {
    for (const { tabs } of this.#devices) {
      for (let count = 0; count < 3; count += 1) {
        const change = this.#random.pick(this.#liveChanges);
        if (change) await tabs[0]?.receive(change.entity, change.record);
      }
    }
  }

  async #countDiscarded(): Promise<number> {
    const rows = await this.#devices[0]?.tabs[0]?.store.storage.getRows(keptVersion);
    return rows?.length ?? 0;
  }

  get #entityNames(): readonly string[] {
    return [...new Set(this.#entities.map(({ name }) => name)), keptVersion];
  }
}

/**
 * One sequence; the same seed gives the same sequence, but with encryption, whose operations end in any order.
 * `clock.now` is the time of `server`.
 *
 * @param encryption users also turn the encryption on and off, and change the key
 */
export function simulateSequence(
  seed: number,
  makeServer: (now: () => number) => SimulatedServer,
  encryption?: EncryptionOptions,
): Promise<SequenceReport> {
  const clock = { now: start };
  return new Sequence(
    seed,
    makeServer(() => clock.now),
    clock,
    encryption,
  ).run();
}

import type { Entity } from '@kairos/schema/entity';
import { type AdoptionKind, readAdoptionMark } from '../src/adoption-mark.ts';
import { readChanges } from '../src/read-changes.ts';
import { isUnsent } from '../src/record.ts';
import { sendChanges } from '../src/send-changes.ts';
import { StorageError } from '../src/storage.ts';
import { TransportError } from '../src/transport.ts';
import { visibleRecord } from '../src/visible-record.ts';
import { AdoptingBrowser, rowsByKey } from './adopting-browser.ts';
import { AdoptionChanges, here } from './adoption-changes.ts';
import { AdoptionLog } from './adoption-log.ts';
import { isOfAccounts } from './adoption-rules.ts';
import { BroadcastingServer } from './broadcasting-server.ts';
import { changedEntities, keptVersion, placesOf } from './entities.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { findAdoptionProblems, findForeign } from './find-adoption-problems.ts';
import type { Problem } from './problem.ts';
import { Random } from './random.ts';
import { RandomChanges } from './random-changes.ts';
import { longestSeal } from './random-values.ts';
import type { SequenceReport } from './sequence-report.ts';
import { SimulatedDevice, type SimulatedTab } from './simulated-device.ts';
import type { SimulatedServer } from './simulated-server.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 10, 23);
const maxRounds = 12;

/**
 * A browser in which somebody writes without an account, and then signs up or signs in. Other devices of the account
 * write, too, and another person uses the same browser.
 */
class AdoptionSequence {
  readonly #random: Random;
  readonly #server: BroadcastingServer;
  readonly #otherServer: SimulatedServer;
  readonly #clock: { now: number };
  readonly #kind: AdoptionKind;
  readonly #log = new AdoptionLog();
  readonly #changes: RandomChanges;
  readonly #deviceChanges: AdoptionChanges;
  readonly #entities: readonly Entity[];
  readonly #names: readonly string[];
  readonly #browser: AdoptingBrowser;
  /** The use without an account. It has no server. */
  readonly #local: SimulatedDevice;
  /** The account in the same browser. */
  readonly #account: SimulatedDevice;
  readonly #others: SimulatedDevice[] = [];
  /** The account of another person in the same browser. */
  readonly #stranger: SimulatedDevice;
  readonly #running: Promise<unknown>[] = [];
  readonly #problems: Problem[] = [];
  #isSignedIn = false;
  #crashes = 0;

  constructor(
    seed: number,
    kind: AdoptionKind,
    clock: { now: number },
    servers: { readonly own: SimulatedServer; readonly other: SimulatedServer },
  ) {
    this.#random = new Random(seed);
    this.#kind = kind;
    this.#clock = clock;
    this.#server = new BroadcastingServer(servers.own, () => undefined);
    this.#otherServer = servers.other;
    this.#changes = new RandomChanges(this.#random, this.#server, this.#log);
    this.#deviceChanges = new AdoptionChanges(this.#random, this.#changes, this.#log, start);
    const usable = changedEntities.filter(({ name }) => !isOfAccounts(name));
    const picked = [usable, usable.filter((one) => placesOf(one).length > 0)];
    this.#entities = picked.map((some) => this.#random.pick(some)).filter((one) => one !== undefined);
    this.#names = [...new Set(this.#entities.map(({ name }) => name))];
    this.#local = this.#open(here, this.#server);
    this.#local.network.isOnline = false;
    this.#account = this.#open('account', this.#server);
    this.#browser = new AdoptingBrowser({
      ...{ kind, local: this.#local, account: this.#account, server: this.#server, log: this.#log },
      entities: this.#names,
    });
    const others = this.#kind === 'added' ? 1 + this.#random.below(2) : this.#random.below(2);
    for (let index = 0; index < others; index += 1)
      this.#others.push(this.#open(`other${index}`, this.#server));
    this.#stranger = this.#open('stranger', this.#otherServer);
  }

  async run(): Promise<SequenceReport> {
    const before = 8 + this.#random.below(12);
    for (let step = 0; step < before; step += 1) await this.#tick(() => this.#stepBefore());
    await this.#signIn();
    const after = 15 + this.#random.below(15);
    for (let step = 0; step < after; step += 1) await this.#tick(() => this.#stepAfter());
    await this.#finish();
    this.#clock.now += day + longestSeal;
    await this.#check();
    const devices = [this.#account, ...this.#others];
    return {
      problems: this.#problems,
      writes: this.#log.writes.length,
      faults: devices.reduce((sum, { network }) => sum + network.faults, 0),
      crashes: this.#crashes,
      discarded: (await this.#account.openStorage().getRows(keptVersion)).length,
    };
  }

  #open(name: string, server: SimulatedServer): SimulatedDevice {
    const skew = Math.round((this.#random.next() * 2 - 1) * (this.#random.chance(0.2) ? day : 10));
    const network = new FaultyNetwork(server, this.#random);
    const device = new SimulatedDevice(name, network, () => this.#clock.now + skew, {
      keepsDeleted: name === here,
    });
    for (let tab = 0; tab < 1 + this.#random.below(2); tab += 1) device.openTab();
    return device;
  }

  async #tick(step: () => Promise<void>): Promise<void> {
    this.#clock.now += 1 + this.#random.below(this.#random.chance(0.05) ? 600_000 : 3000);
    await step();
    if (this.#random.chance(0.4)) await this.#settle();
    else await Promise.race([Promise.all(this.#running), this.#server.answered(this.#random.below(4))]);
  }

  async #stepBefore(): Promise<void> {
    const device =
      this.#kind === 'added' && this.#random.chance(0.4) ? this.#random.pick(this.#others) : this.#local;
    if (device) await this.#use(device);
  }

  async #stepAfter(): Promise<void> {
    const drawn = this.#random.next();
    if (drawn < 0.25) this.#adopt();
    else if (drawn < 0.32) await this.#crash();
    else if (drawn < 0.4) await this.#use(this.#local);
    else if (drawn < 0.45) await this.#signInStranger();
    else if (drawn < 0.5) this.#account.network.isOnline = !this.#account.network.isOnline;
    else if (drawn < 0.8) await this.#use(this.#account);
    else await this.#use(this.#random.pick(this.#others) ?? this.#account);
  }

  /** One action of a user at a device; none in a page without an account whose replica another page has deleted. */
  async #use(device: SimulatedDevice): Promise<void> {
    await this.#act(device).catch((error: unknown) => {
      if (!(error instanceof StorageError) || device !== this.#local) throw error;
    });
  }

  async #act(device: SimulatedDevice): Promise<void> {
    const tab = this.#random.pick(device.tabs);
    const entity = this.#random.pick(this.#entities);
    if (!tab || !entity) return;
    if (device !== this.#local && this.#random.chance(0.35)) {
      this.#start(this.#random.chance(0.6) ? this.#send(device, tab) : this.#read(tab));
      return;
    }
    const again = this.#log.writes.at(-1);
    const rows = await tab.store.storage.getRows(entity.name);
    const visible = rows.filter((row) => visibleRecord(row) !== null);
    const row = visible.find(({ id }) => id === again?.id) ?? this.#random.pick(visible);
    const drawn = this.#random.next();
    if (drawn < 0.1 && device === this.#local) await this.#deviceChanges.import(tab, entity);
    else if (drawn < 0.5) await this.#changes.create(tab, entity, rows);
    else if (drawn < 0.75) await this.#changes.edit(tab, entity, row);
    else if (drawn < 0.82) await this.#changes.editAll(tab, entity, visible);
    else if (drawn < 0.92) await this.#deviceChanges.delete(tab, entity, row);
    else {
      const deleted = this.#random.pick(rows.filter((one) => visibleRecord(one) === null));
      await this.#changes.write(tab, deleted, { _deleted: false });
    }
  }

  async #signIn(): Promise<void> {
    await this.#settle();
    const [tab] = this.#account.tabs;
    if (!tab) return;
    // The account is read before the question.
    if (this.#kind === 'added') {
      this.#account.network.isReliable = true;
      await this.#read(tab);
      this.#account.network.isReliable = false;
    }
    this.#isSignedIn = true;
    this.#start(this.#browser.copy(tab));
  }

  /** What a page of the account does after its start, and while rows are unsent. */
  #adopt(): void {
    const tab = this.#random.pick(this.#account.tabs);
    if (!tab || !this.#isSignedIn) return;
    this.#start(this.#browser.copy(tab).then(() => this.#browser.complete(tab)));
  }

  /** Another person signs in on this browser, and takes nothing along. */
  async #signInStranger(): Promise<void> {
    const tab = this.#random.pick(this.#stranger.tabs);
    if (!tab) return;
    await this.#browser.resume(tab);
    this.#start(this.#send(this.#stranger, tab));
  }

  /** Ends a page in the middle of an adoption. */
  async #crash(): Promise<void> {
    const tab = this.#random.pick(this.#account.tabs);
    if (!tab) return;
    this.#crashes += 1;
    this.#start(this.#browser.copy(tab).then(() => this.#browser.complete(tab)));
    this.#start(this.#send(this.#account, tab));
    for (let wait = this.#random.below(120); wait > 0; wait -= 1) await Promise.resolve();
    tab.crash();
    this.#account.tabs.splice(this.#account.tabs.indexOf(tab), 1);
    this.#account.openTab();
  }

  #send(device: SimulatedDevice, { store, transport }: SimulatedTab): Promise<void> {
    return sendChanges(store, transport, device.lock, device.name);
  }

  #read({ store, transport }: SimulatedTab): Promise<void> {
    return readChanges(store, transport, [...this.#names, keptVersion], this.#clock.now);
  }

  #start(work: Promise<unknown>): void {
    const ended = work.catch((error: unknown) => {
      if (!(error instanceof TransportError) && !(error instanceof StorageError)) throw error;
    });
    this.#running.push(ended);
  }

  async #settle(): Promise<void> {
    while (this.#running.length > 0) await Promise.all(this.#running.splice(0));
  }

  async #finish(): Promise<void> {
    await this.#settle();
    const devices = [this.#account, ...this.#others];
    for (const { network } of devices) {
      for (let late = 0; late < 100; late += 1) await network.deliverLate();
      network.isReliable = true;
    }
    let isAllMoved = false;
    for (let round = 0; round < maxRounds; round += 1) {
      const [tab] = this.#account.tabs;
      if (tab) await this.#browser.copy(tab);
      await this.#settle();
      for (const device of devices) await this.#exchange(device);
      if (tab) await this.#browser.complete(tab);
      const rows = await Promise.all(devices.map((device) => rowsByKey(device, this.#names)));
      const isSent = !rows.some((one) => [...one.values()].some(isUnsent));
      if (round > 1 && isAllMoved && isSent) break;
      isAllMoved = (await rowsByKey(this.#local, this.#names)).size === 0;
    }
    for (const device of devices) await this.#exchange(device);
  }

  async #exchange(device: SimulatedDevice): Promise<void> {
    const [tab] = device.tabs;
    if (!tab) return;
    this.#clock.now += 100;
    await this.#changes.repair(tab, this.#entities);
    await this.#send(device, tab);
    await this.#read(tab);
  }

  async #check(): Promise<void> {
    const devices = [this.#account, ...this.#others];
    const found = await findAdoptionProblems(this.#kind, this.#server, devices, this.#log);
    this.#problems.push(...this.#browser.problems, ...(await findForeign(this.#otherServer)));
    this.#problems.push(...found.filter((one) => !this.#deviceChanges.isOfDeletedCopy(one)));
    for (const [subject, detail] of await rowsByKey(this.#local, this.#names))
      this.#problems.push({ kind: 'left on the device', subject, detail });
    const mark = await readAdoptionMark(this.#account.openStorage());
    if (mark) this.#problems.push({ kind: 'left on the device', subject: 'mark', detail: mark });
  }
}

/** One adoption; the same seed gives the same sequence. `clock.now` is the time of the servers. */
export function simulateAdoption(
  seed: number,
  kind: AdoptionKind,
  makeServer: (now: () => number) => SimulatedServer,
): Promise<SequenceReport> {
  const clock = { now: start };
  const servers = { own: makeServer(() => clock.now), other: makeServer(() => clock.now) };
  return new AdoptionSequence(seed, kind, clock, servers).run();
}

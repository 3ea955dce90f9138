import { stampAt } from '../src/paths.ts';
import { readChanges } from '../src/read-changes.ts';
import type { Row } from '../src/record.ts';
import type { Change } from '../src/replica-store.ts';
import { sendChanges } from '../src/send-changes.ts';
import { noStamp } from '../src/stamp.ts';
import { StorageError } from '../src/storage.ts';
import { TransportError } from '../src/transport.ts';
import { visibleRecord } from '../src/visible-record.ts';
import { BroadcastingServer, type LiveChange } from './broadcasting-server.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { findProblems, type Problem } from './find-problems.ts';
import type { SimulatedServer } from './model-server.ts';
import { Random } from './random.ts';
import { entities, SimulatedDevice, type SimulatedTab } from './simulated-device.ts';
import { WriteLog } from './write-log.ts';

export interface SequenceReport {
  readonly problems: readonly Problem[];
  readonly writes: number;
  readonly faults: number;
  readonly crashes: number;
  /** Values that a merge, a deletion or a rejection replaced. All are kept. */
  readonly discarded: number;
}

const day = 86_400_000;
/** Longer than what a reading repeats of the one before. */
const longPause = 10 * 60_000;
const start = Date.UTC(2026, 10, 23);
const people = ['Task', 'Goal', 'Habit', 'Dream'];
const goalPlaces = ['2026-0', '2026-1', '2026-2'];
const logDays = ['2026-11-20', '2026-11-21', '2026-11-22'];

/** Random changes of several devices through a faulty network, until all of it is sent and read. */
class Sequence {
  readonly #random: Random;
  readonly #server: SimulatedServer;
  readonly #clock: { now: number };
  readonly #log = new WriteLog();
  readonly #devices: SimulatedDevice[] = [];
  readonly #running: Promise<unknown>[] = [];
  readonly #liveChanges: LiveChange[] = [];
  #serial = 0;
  #crashes = 0;

  constructor(seed: number, server: SimulatedServer, clock: { now: number }) {
    this.#random = new Random(seed);
    this.#server = new BroadcastingServer(server, (change) => this.#liveChanges.push(change));
    this.#clock = clock;
    for (let index = 0; index < 2 + this.#random.below(2); index += 1) {
      // Two clocks in five are wrong, by up to 24 hours.
      const isWrong = this.#random.chance(0.4);
      const skew = Math.round((this.#random.next() * 2 - 1) * (isWrong ? day : 10));
      const network = new FaultyNetwork(this.#server, this.#random);
      network.isOnline = this.#random.chance(0.7);
      const device = new SimulatedDevice(`device${index}`, network, () => this.#clock.now + skew);
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
    }
    await this.#finish();
    return {
      problems: await findProblems(this.#server, this.#devices, this.#log),
      writes: this.#log.writes.length,
      faults: this.#devices.reduce((sum, { network }) => sum + network.faults, 0),
      crashes: this.#crashes,
      discarded: await this.#countDiscarded(),
    };
  }

  async #step(): Promise<void> {
    const device = this.#random.pick(this.#devices);
    const tab = device && this.#random.pick(device.tabs);
    if (!tab) return;
    const written = this.#log.writes.at(-1);
    // People change the same few records again and again: most faults need several changes of one record.
    const again = written && this.#random.chance(0.4) ? written : undefined;
    const entity = again?.entity ?? this.#random.pick(people) ?? 'Task';
    const rows = await tab.store.storage.getRows(entity);
    const visible = rows.filter((row) => visibleRecord(row) !== null);
    const deleted = rows.filter((row) => visibleRecord(row) === null);
    const drawn = this.#random.next();
    if (drawn < 0.16) await this.#create(tab, entity, rows);
    else if (drawn < 0.38) {
      await this.#edit(tab, visible.find(({ id }) => id === again?.id) ?? this.#random.pick(visible));
    } else if (drawn < 0.42) await this.#reorder(tab, entity, visible);
    else if (drawn < 0.49) await this.#write(tab, this.#random.pick(visible), { _deleted: true });
    else if (drawn < 0.55) await this.#write(tab, this.#random.pick(deleted), { _deleted: false });
    else if (drawn < 0.6) await this.#writeWithoutStamps(entity);
    else if (drawn < 0.74) this.#start(this.#send(tab, device));
    else if (drawn < 0.8) this.#start(this.#read(tab));
    else if (drawn < 0.86) this.#receiveLiveChange(device, tab);
    else if (drawn < 0.91) await this.#crash(device, tab);
    else if (drawn < 0.96) device.network.isOnline = !device.network.isOnline;
    else await device.network.deliverLate();
  }

  async #create(tab: SimulatedTab, entity: string, rows: readonly Row[]): Promise<void> {
    this.#serial += 1;
    // A goal's id follows from its place: two devices can make the same one, also where one was deleted.
    const id = entity === 'Goal' ? (this.#random.pick(goalPlaces) ?? '') : `${entity}${this.#serial}`;
    const row = rows.find((one) => one.id === id);
    if (row && visibleRecord(row)) return this.#edit(tab, row);
    const values = { date: '2026-11-23', text: this.#text(), order: this.#serial };
    await this.#write(
      tab,
      row ?? { entity, id },
      entity === 'Goal' ? { ...values, _deleted: false } : values,
    );
  }

  async #edit(tab: SimulatedTab, row: Row | undefined): Promise<void> {
    const values: Record<string, unknown> = {};
    if (row?.entity === 'Habit' && this.#random.chance(0.7)) {
      values[`log/${this.#random.pick(logDays) ?? ''}`] = this.#text();
    }
    if (this.#random.chance(0.5)) values.text = this.#text();
    if (this.#random.chance(0.4)) values.order = this.#serial += 1;
    // The server rejects a negative order.
    if (this.#random.chance(0.05)) values.order = -(this.#serial += 1);
    if (Object.keys(values).length > 0) await this.#write(tab, row, values);
  }

  async #reorder(tab: SimulatedTab, entity: string, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const changes = rows.map(({ id }) => ({ entity, id, values: { order: (this.#serial += 1) } }));
    await this.#change(tab, changes);
  }

  async #write(
    tab: SimulatedTab,
    target: Row | { readonly entity: string; readonly id: string } | undefined,
    values: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (!target) return;
    const { entity, id } = target;
    await this.#change(tab, [{ entity, id, values }]);
    const isDropped = (await tab.store.storage.getRow(entity, id)) === undefined;
    if (isDropped) this.#log.forget(entity, id, await tab.store.device());
  }

  async #change(tab: SimulatedTab, changes: readonly Change[]): Promise<void> {
    const { stamp, rows } = await tab.change(changes);
    changes.forEach(({ entity, id, values }, index) => {
      const row = rows[index];
      for (const [path, value] of Object.entries(values)) {
        // All records have the same date: it tells nothing of who wrote it.
        if (path === 'date') continue;
        const known = [row?.pending[path]?.stamp ?? noStamp, stampAt(row?.base ?? null, path)];
        this.#log.add({ entity, id, path, value, stamp, seen: known.filter((one) => one !== noStamp) });
      }
    });
  }

  /** A client of the specification changes a record. It replaces whatever is there. */
  async #writeWithoutStamps(entity: string): Promise<void> {
    const [page] = await this.#server.changed([{ entity, since: '', nextToken: null }]);
    const record = this.#random.pick(page?.records ?? []);
    if (!record) return;
    const isDeletion = this.#random.chance(0.2);
    const values = isDeletion ? { _deleted: true } : { text: this.#text() };
    const before = await this.#server.get(entity, record.id);
    const after = isDeletion
      ? await this.#server.remove(entity, record.id)
      : await this.#server.update(entity, record.id, values);
    if (!after) return;
    for (const [path, value] of Object.entries(values)) {
      const seen = [stampAt(before, path)].filter((one) => one !== noStamp);
      this.#log.add({ entity, id: record.id, path, value, stamp: stampAt(after, path), seen });
    }
  }

  /** Real-time changes come late, in any order, or not at all. */
  #receiveLiveChange(device: SimulatedDevice, tab: SimulatedTab): void {
    const [change] = this.#liveChanges.splice(this.#random.below(this.#liveChanges.length), 1);
    if (change && device.network.isOnline) this.#start(tab.store.receive(change.entity, [change.record]));
  }

  async #crash(device: SimulatedDevice, tab: SimulatedTab): Promise<void> {
    this.#crashes += 1;
    this.#start(this.#send(tab, device));
    for (let wait = this.#random.below(60); wait > 0; wait -= 1) await Promise.resolve();
    tab.crash();
    device.tabs.splice(device.tabs.indexOf(tab), 1);
    device.openTab();
  }

  #send({ store, transport }: SimulatedTab, device: SimulatedDevice): Promise<void> {
    return sendChanges(store, transport, device.lock, device.name);
  }

  #read({ store, transport }: SimulatedTab): Promise<void> {
    return readChanges(
      store,
      transport,
      entities.map(({ name }) => name),
      this.#clock.now,
    );
  }

  #start(work: Promise<void>): void {
    const ended = work.catch((error: unknown) => {
      if (!(error instanceof TransportError) && !(error instanceof StorageError)) throw error;
    });
    this.#running.push(ended);
  }

  async #settle(): Promise<void> {
    await Promise.all(this.#running.splice(0));
  }

  /** Everything arrives: late requests first, then what is pending, until no device has anything new. */
  async #finish(): Promise<void> {
    await this.#settle();
    for (const { network } of this.#devices) {
      for (let late = 0; late < 100; late += 1) await network.deliverLate();
      network.isReliable = true;
    }
    for (let round = 0; round < 6; round += 1) {
      for (const device of this.#devices) {
        const [tab] = device.tabs;
        if (!tab) continue;
        this.#clock.now += 100;
        await this.#repairRejected(tab);
        await this.#send(tab, device);
        await this.#read(tab);
      }
    }
    await this.#receiveOldChanges();
  }

  /** Real-time changes that come when everything newer is there: they change nothing. */
  async #receiveOldChanges(): Promise<void> {
    for (const { tabs } of this.#devices) {
      for (let count = 0; count < 3; count += 1) {
        const change = this.#random.pick(this.#liveChanges);
        if (change) await tabs[0]?.store.receive(change.entity, [change.record]);
      }
    }
  }

  /** What a person does about a rejected value that stays on the device. */
  async #repairRejected(tab: SimulatedTab): Promise<void> {
    for (const row of await tab.store.storage.getRows('Dream')) {
      if (row.rejected && visibleRecord(row)) await this.#write(tab, row, { order: (this.#serial += 1) });
    }
  }

  async #countDiscarded(): Promise<number> {
    const rows = await this.#devices[0]?.tabs[0]?.store.storage.getRows('KeptVersion');
    return rows?.length ?? 0;
  }

  #text(): string {
    this.#serial += 1;
    return `text ${this.#serial}`;
  }
}

/** One sequence; the same seed gives the same sequence. `clock.now` is the time of `server`. */
export function simulateSequence(
  seed: number,
  makeServer: (now: () => number) => SimulatedServer,
): Promise<SequenceReport> {
  const clock = { now: start };
  return new Sequence(
    seed,
    makeServer(() => clock.now),
    clock,
  ).run();
}

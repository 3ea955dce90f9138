import type { FieldMerges } from '../src/merge-field.ts';
import { textMerge } from '../src/merge-text.ts';
import { readChanges } from '../src/read-changes.ts';
import { isUnsent } from '../src/record.ts';
import { sendChanges } from '../src/send-changes.ts';
import { ServerRecords } from '../src/server-records.ts';
import { StorageError } from '../src/storage.ts';
import { TransportError } from '../src/transport.ts';
import { visibleRecord } from '../src/visible-record.ts';
import { BroadcastingServer, type LiveChange } from './broadcasting-server.ts';
import { keptVersion } from './entities.ts';
import { FaultyNetwork } from './faulty-network.ts';
import { findDivergence, readServer } from './find-problems.ts';
import type { Problem } from './problem.ts';
import { Random } from './random.ts';
import type { SequenceReport } from './sequence-report.ts';
import { SimulatedDevice, type SimulatedTab } from './simulated-device.ts';
import type { SimulatedServer } from './simulated-server.ts';

const entity = 'JournalPage';
const ids = ['2026-11-22', '2026-11-23'];
const merges: Readonly<Record<string, FieldMerges>> = { [entity]: { text: textMerge(20_000) } };

const day = 86_400_000;
const start = Date.UTC(2026, 10, 23);
const maxRounds = 12;

/** What users have done with each word. A word is written once. */
class WordLog {
  readonly #written = new Map<string, string>();
  readonly #removed = new Set<string>();
  #serial = 0;

  get count(): number {
    return this.#written.size;
  }

  newWord(id: string): string {
    this.#serial += 1;
    const word = `word${this.#serial}x`;
    this.#written.set(word, id);
    return word;
  }

  remove(words: readonly string[]): void {
    for (const word of words) this.#removed.add(word);
  }

  /** The words of a record that no user has removed. */
  left(id: string): readonly string[] {
    return [...this.#written]
      .filter(([word, of]) => of === id && !this.#removed.has(word))
      .map(([word]) => word);
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const wordsIn = (text: unknown): readonly string[] => asText(text).match(/word\d+x/g) ?? [];

/** A page in an open editor. */
interface OpenPage {
  readonly id: string;
  /** The text that the user sees. */
  readonly shown: string;
}

/** Several devices write in the same pages, through a faulty network. Some are older clients, which replace whole texts. */
class TextSequence {
  readonly #random: Random;
  readonly #server: BroadcastingServer;
  readonly #clock: { now: number };
  readonly #log = new WordLog();
  readonly #devices: SimulatedDevice[] = [];
  readonly #open = new Map<SimulatedDevice, OpenPage>();
  readonly #running: Promise<unknown>[] = [];
  readonly #liveChanges: LiveChange[] = [];
  #crashes = 0;

  constructor(seed: number, server: SimulatedServer, clock: { now: number }) {
    this.#random = new Random(seed);
    this.#server = new BroadcastingServer(server, (change) => this.#liveChanges.push(change));
    this.#clock = clock;
    for (let index = 0; index < 2 + this.#random.below(2); index += 1) {
      const skew = Math.round((this.#random.next() * 2 - 1) * (this.#random.chance(0.3) ? day : 10));
      const network = new FaultyNetwork(this.#server, this.#random);
      network.isOnline = this.#random.chance(0.7);
      const isOlder = this.#random.chance(0.15);
      const device = new SimulatedDevice(`device${index}`, network, () => this.#clock.now + skew, {
        merges: isOlder ? {} : merges,
      });
      for (let tab = 0; tab < 1 + this.#random.below(2); tab += 1) device.openTab();
      this.#devices.push(device);
    }
  }

  async run(): Promise<SequenceReport> {
    const steps = 25 + this.#random.below(25);
    for (let step = 0; step < steps; step += 1) {
      this.#clock.now += 1 + this.#random.below(3000);
      await this.#step();
      if (this.#random.chance(0.4)) await this.#settle();
      else await Promise.race([Promise.all(this.#running), this.#server.answered(this.#random.below(4))]);
    }
    await this.#finish();
    const stored = await readServer(this.#server);
    const diverged = await Promise.all(this.#devices.map((device) => findDivergence(device, stored)));
    const kept = [...stored.values()].filter(({ recordId }) => recordId !== undefined);
    const problems: Problem[] = diverged.flat();
    for (const id of ids) {
      const record = stored.get(`${entity} ${id}`);
      const found = new Set(
        [record?.text, ...kept.filter(({ recordId }) => recordId === id).map(({ text }) => text)].flatMap(
          wordsIn,
        ),
      );
      const lost = this.#log.left(id).filter((word) => !found.has(word));
      if (lost.length > 0)
        problems.push({ kind: 'lost silently', subject: id, detail: { lost, record, kept } });
    }
    return {
      problems,
      writes: this.#log.count,
      faults: this.#devices.reduce((sum, { network }) => sum + network.faults, 0),
      crashes: this.#crashes,
      discarded: kept.length,
    };
  }

  async #step(): Promise<void> {
    const device = this.#random.pick(this.#devices);
    const tab = device && this.#random.pick(device.tabs);
    if (!tab) return;
    const drawn = this.#random.next();
    if (drawn < 0.45) await this.#type(device, tab);
    else if (drawn < 0.5) await this.#writeWithoutStamps();
    else if (drawn < 0.66) this.#start(sendChanges(tab.store, tab.transport, device.lock, device.name));
    else if (drawn < 0.74) this.#start(this.#read(tab));
    else if (drawn < 0.82) this.#receiveLiveChange(device, tab);
    else if (drawn < 0.86) await this.#crash(device, tab);
    else if (drawn < 0.92) device.network.isOnline = !device.network.isOnline;
    else if (drawn < 0.97) await device.network.deliverLate();
    else this.#open.delete(device);
  }

  /** The user goes on typing in the open page, or opens one and sees what is stored. */
  async #type(device: SimulatedDevice, tab: SimulatedTab): Promise<void> {
    const isTyping = this.#random.chance(0.5);
    const before = isTyping ? this.#open.get(device) : undefined;
    const page = before ?? (await this.#openPage(tab));
    const text = this.#edited(page.shown, page.id);
    if (text === '' || text === page.shown) return;
    this.#open.set(device, { id: page.id, shown: text });
    const change = {
      entity,
      id: page.id,
      values: { date: page.id, text, _deleted: false },
      seen: { text: page.shown },
    };
    await tab.change([change]);
  }

  async #openPage({ store }: SimulatedTab): Promise<OpenPage> {
    const id = this.#random.pick(ids) ?? '';
    const row = await store.storage.getRow(entity, id);
    return { id, shown: asText(row && visibleRecord(row)?.text) };
  }

  /** An older client of the API, which knows no stamps. */
  async #writeWithoutStamps(): Promise<void> {
    const id = this.#random.pick(ids) ?? '';
    const record = await this.#server.get(entity, id);
    if (!record) return;
    const text = this.#edited(asText(record.text), id);
    const overwrite = text === '' ? null : await this.#server.update(entity, id, { text });
    // It has no condition: it replaces what was written since it was read.
    if (overwrite) this.#log.remove(wordsIn(overwrite.before.text).filter((word) => !text.includes(word)));
  }

  /** A text after an edit of some words or lines. */
  #edited(text: string, id: string): string {
    const lines = text === '' ? [] : text.split('\n').map((line) => line.split(' '));
    const newWords = () => Array.from({ length: 1 + this.#random.below(3) }, () => this.#log.newWord(id));
    const at = this.#random.below(lines.length + 1);
    const line = lines[at];
    const place = this.#random.below((line?.length ?? 0) + 1);
    const drawn = this.#random.next();
    if (!line || drawn < 0.25) lines.splice(at, 0, newWords());
    else if (drawn < 0.7) line.splice(place, 0, ...newWords());
    else if (drawn < 0.8) line.splice(place, 1 + this.#random.below(2), ...newWords());
    else if (drawn < 0.9) line.splice(place, 1 + this.#random.below(2));
    else lines.splice(at, 1);
    const after = lines.map((words) => words.join(' ')).join('\n');
    const left = new Set(wordsIn(after));
    this.#log.remove(wordsIn(text).filter((word) => !left.has(word)));
    return after;
  }

  #receiveLiveChange(device: SimulatedDevice, tab: SimulatedTab): void {
    const [change] = this.#liveChanges.splice(this.#random.below(this.#liveChanges.length), 1);
    if (change && device.network.isOnline)
      this.#start(new ServerRecords(tab.store).receive(change.entity, [change.record]));
  }

  async #crash(device: SimulatedDevice, tab: SimulatedTab): Promise<void> {
    this.#crashes += 1;
    this.#start(sendChanges(tab.store, tab.transport, device.lock, device.name));
    for (let wait = this.#random.below(60); wait > 0; wait -= 1) await Promise.resolve();
    tab.crash();
    device.tabs.splice(device.tabs.indexOf(tab), 1);
    device.openTab();
    this.#open.delete(device);
  }

  #read({ store, transport }: SimulatedTab): Promise<void> {
    return readChanges(store, transport, [entity, keptVersion], this.#clock.now);
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

  async #finish(): Promise<void> {
    await this.#settle();
    for (const { network } of this.#devices) {
      for (let late = 0; late < 100; late += 1) await network.deliverLate();
      network.isReliable = true;
    }
    for (let round = 0; round < maxRounds && (round < 2 || (await this.#countUnsent()) > 0); round += 1)
      await this.#exchange();
    await this.#exchange();
  }

  async #exchange(): Promise<void> {
    for (const device of this.#devices) {
      const [tab] = device.tabs;
      if (!tab) continue;
      this.#clock.now += 100;
      await sendChanges(tab.store, tab.transport, device.lock, device.name);
      await this.#read(tab);
    }
  }

  async #countUnsent(): Promise<number> {
    const stores = this.#devices.flatMap(({ tabs }) => tabs.slice(0, 1).map(({ store }) => store));
    const rows = await Promise.all(
      stores.flatMap(({ storage }) => [entity, keptVersion].map((name) => storage.getRows(name))),
    );
    return rows.flat().filter(isUnsent).length;
  }
}

/**
 * One sequence in which several devices write in the same texts; the same seed gives the same sequence. At the end each word
 * that no user has removed is in its text or in the history, and all devices have the same texts.
 */
export function simulateTexts(
  seed: number,
  makeServer: (now: () => number) => SimulatedServer,
): Promise<SequenceReport> {
  const clock = { now: start };
  return new TextSequence(
    seed,
    makeServer(() => clock.now),
    clock,
  ).run();
}

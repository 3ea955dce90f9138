import { MemoryDevice, MemoryStorage } from '@kairos/sync/memory-storage';
import { readChanges } from '@kairos/sync/read-changes';
import { ReplicaStore } from '@kairos/sync/replica-store';
import { sendChanges } from '@kairos/sync/send-changes';
import { ModelServer } from '@kairos/sync/testing/model-server';
import { Random } from '@kairos/sync/testing/random';
import { type Transport, TransportError } from '@kairos/sync/transport';
import { visibleRecord } from '@kairos/sync/visible-record';
import type { RecordChange } from '#domain/records/record-change.ts';
import { signInWork, type OwnSignIn } from '../rules/sign-in-rules.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.UTC(2026, 10, 28, 12);
/** How long a refresh token is valid. */
const longest = 365 * day;
/** How long the server has a deleted record. */
const deletedTime = 400 * day;

export interface SignInReport {
  /** Sign-ins that a device has ended although neither a user nor a changed password nor a log-out did. */
  readonly wronglyEnded: readonly string[];
  /** Sign-ins that are deleted on the server, or missing there, while their device is still signed in. */
  readonly wronglyKept: readonly string[];
  readonly ended: number;
  readonly restorations: number;
  readonly faults: number;
}

/** A browser with its replica. The clock of some is wrong, by up to more than a year. */
class SimulatedDevice {
  readonly name: string;
  readonly #server: ModelServer;
  readonly #random: Random;
  readonly #skew: number;
  readonly #time: () => number;
  #store: ReplicaStore;
  known: OwnSignIn;
  hasFaults = true;
  faults = 0;

  constructor(name: string, server: ModelServer, random: Random, time: () => number, own: OwnSignIn['own']) {
    this.name = name;
    this.#server = server;
    this.#random = random;
    this.#time = time;
    this.#skew = random.chance(0.5)
      ? 0
      : Math.round((random.next() * 2 - 1) * (random.chance(0.5) ? day : 500 * day));
    this.#store = this.#open();
    this.known = { own, former: null, replaced: null };
  }

  /** The browser deletes what the site has stored; the cookie of the session stays. */
  lose(): void {
    this.#store = this.#open();
    this.known = { ...this.known, former: null, replaced: null };
  }

  /** The credentials are entered again. */
  signIn(own: OwnSignIn['own'], replaced: string | null): void {
    this.known = { ...this.known, own, replaced };
  }

  /** Reads, sends, and does what `signInWork` says. Resolves to whether the device has signed out. */
  async use(): Promise<boolean> {
    const isRead = await this.#sync();
    const rows = await this.#store.storage.getRows('SignIn');
    const names = { device: 'phone', browser: this.name } as const;
    const { isSignedOut, changes } = signInWork(rows, this.known, { names, now: this.#now() });
    if (isSignedOut) return true;
    await this.change(changes);
    if (isRead) this.known = { ...this.known, former: this.known.own.id, replaced: null };
    await this.#sync();
    return false;
  }

  async change(changes: readonly RecordChange[]): Promise<void> {
    if (changes.length > 0) await this.#store.change(changes);
  }

  /** The ids of the other sign-ins that the list shows. */
  async others(): Promise<readonly string[]> {
    const rows = await this.#store.storage.getRows('SignIn');
    return rows.flatMap((row) => (visibleRecord(row) && row.id !== this.known.own.id ? [row.id] : []));
  }

  #now(): number {
    return this.#time() + this.#skew;
  }

  #open(): ReplicaStore {
    return new ReplicaStore({
      storage: new MemoryStorage(new MemoryDevice()),
      entities: [{ name: 'SignIn' }],
      now: () => this.#now(),
      newDeviceName: () => this.name,
      recordDiscarded: () => null,
    });
  }

  /** Resolves to whether everything was read. Requests and answers are lost, in the middle of a reading too. */
  async #sync(): Promise<boolean> {
    const transport = this.#network();
    try {
      await readChanges(this.#store, transport, ['SignIn'], this.#now());
      await sendChanges(this.#store, transport, { request: (_, act) => act() }, 'send');
      return true;
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      return false;
    }
  }

  #network(): Transport {
    const pass = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
      const lost = () => {
        if (!this.hasFaults || !this.#random.chance(0.08)) return;
        this.faults += 1;
        throw new TransportError('unavailable', 'Lost');
      };
      lost();
      const answer = await ask();
      lost();
      return answer;
    };
    return {
      mutate: (entity, request) => pass(() => this.#server.mutate(entity, request)),
      get: (entity, id) => pass(() => this.#server.get(entity, id)),
      changed: (requests) => pass(() => this.#server.changed(requests)),
      epoch: () => pass(() => this.#server.epoch()),
    };
  }
}

/** A user with several browsers, who signs some of them out, over months in which tables are restored. */
class Sequence {
  readonly #random: Random;
  readonly #server: ModelServer;
  readonly #devices: SimulatedDevice[];
  readonly #wronglyEnded: string[] = [];
  /** The sign-ins that were ended, in whichever way. */
  readonly #over = new Set<string>();
  #time = start;
  #count = 0;
  #ended = 0;
  #restorations = 0;
  #restore: (() => void) | undefined;

  constructor(random: Random) {
    this.#random = random;
    this.#server = new ModelServer(() => this.#time);
    this.#devices = Array.from(
      { length: 2 + random.below(3) },
      (_, index) =>
        new SimulatedDevice(`d${index}`, this.#server, random, () => this.#time, this.#newSignIn()),
    );
  }

  async run(): Promise<SignInReport> {
    const steps = 20 + this.#random.below(30);
    for (let step = 0; step < steps; step += 1) {
      this.#time += 1 + this.#random.below(this.#random.chance(0.1) ? 120 * day : 3 * 60 * minute);
      await this.#step();
    }
    for (const device of this.#devices) device.hasFaults = false;
    // What a device has sent in the first round is known to all in the next ones.
    for (let round = 0; round < 3; round += 1) for (const device of this.#devices) await this.#use(device);
    return {
      wronglyEnded: this.#wronglyEnded,
      wronglyKept: await this.#wronglyKept(),
      ended: this.#ended,
      restorations: this.#restorations,
      faults: this.#devices.reduce((sum, { faults }) => sum + faults, 0),
    };
  }

  async #step(): Promise<void> {
    const device = this.#random.pick(this.#devices);
    if (device === undefined) return;
    const drawn = this.#random.next();
    if (drawn < 0.6) await this.#use(device);
    else if (drawn < 0.72) await this.#signOutOther(device);
    else if (drawn < 0.77) await this.#changePassword(device);
    else if (drawn < 0.8) await this.#logOut(device);
    else if (drawn < 0.84) device.lose();
    else if (drawn < 0.91) this.#restore = this.#server.backUp();
    else this.#putBack();
  }

  async #use(device: SimulatedDevice): Promise<void> {
    await this.#forget();
    const { own } = device.known;
    // The user pool rejects its refresh token.
    if (this.#time > own.since + longest) this.#over.add(own.id);
    if (!(await device.use())) return;
    this.#ended += 1;
    if (!this.#over.has(own.id)) this.#wronglyEnded.push(own.id);
    device.lose();
    device.signIn(this.#newSignIn(), null);
    await device.use();
  }

  async #signOutOther(device: SimulatedDevice): Promise<void> {
    const id = this.#random.pick(await device.others());
    if (id === undefined) return;
    this.#over.add(id);
    await device.change([{ entity: 'SignIn', id, values: { _deleted: true } }]);
  }

  /** All sessions end, and this browser signs in again. Others may do so within seconds. */
  async #changePassword(device: SimulatedDevice): Promise<void> {
    const before = device.known.own.id;
    for (const { known } of this.#devices) this.#over.add(known.own.id);
    const quick = this.#devices.filter((other) => other !== device && this.#random.chance(0.3));
    for (const other of quick) other.signIn(this.#newSignIn(), null);
    this.#time += this.#random.below(30_000);
    device.signIn(this.#newSignIn(), before);
    await this.#use(device);
  }

  /** All sessions end, and the page removes the records that it knows. */
  async #logOut(device: SimulatedDevice): Promise<void> {
    for (const { known } of this.#devices) this.#over.add(known.own.id);
    for (const id of [...(await device.others()), device.known.own.id])
      await this.#server.remove('SignIn', id);
    device.lose();
    device.signIn(this.#newSignIn(), null);
  }

  #putBack(): void {
    if (!this.#restore) return;
    this.#restorations += 1;
    this.#restore();
    this.#server.raiseEpoch(this.#random.chance(0.5) ? undefined : ['SignIn']);
  }

  async #forget(): Promise<void> {
    for (const { id, _deleted: isDeleted, updatedAt } of await this.#records()) {
      if (isDeleted === true && Date.parse(updatedAt) + deletedTime < this.#time)
        this.#server.forget('SignIn', id);
    }
  }

  async #wronglyKept(): Promise<readonly string[]> {
    const listed = (await this.#records()).filter(({ _deleted: isDeleted }) => isDeleted !== true);
    const own = this.#devices.map(({ known }) => known.own.id);
    return own.filter((id) => listed.every((record) => record.id !== id));
  }

  async #records() {
    const pages = [];
    let nextToken: string | null = null;
    do {
      const [page] = await this.#server.changed([{ entity: 'SignIn', since: '', nextToken }]);
      pages.push(...(page?.records ?? []));
      nextToken = page?.nextToken ?? null;
    } while (nextToken !== null);
    return pages;
  }

  #newSignIn(): OwnSignIn['own'] {
    this.#count += 1;
    // `auth_time` is in whole seconds.
    return { id: `sign-in-${this.#count}`, since: Math.floor(this.#time / 1000) * 1000 };
  }
}

/** Runs the sequence of a seed: the same seed gives the same sequence. */
export function simulateSignIns(seed: number): Promise<SignInReport> {
  return new Sequence(new Random(seed)).run();
}

/** Runs sequences with the seeds 1, 2 …, and expects no problem and the events that they are meant to have. */
export async function runSignInSequences(count: number): Promise<void> {
  const totals = { ended: 0, restorations: 0, faults: 0 };
  for (let seed = 1; seed <= count; seed += 1) {
    const { wronglyEnded, wronglyKept, ...report } = await simulateSignIns(seed);
    expect({ seed, wronglyEnded, wronglyKept }).toEqual({ seed, wronglyEnded: [], wronglyKept: [] });
    totals.ended += report.ended;
    totals.restorations += report.restorations;
    totals.faults += report.faults;
  }
  expect(totals.ended).toBeGreaterThan(count);
  expect(totals.restorations).toBeGreaterThan(count);
  expect(totals.faults).toBeGreaterThan(count);
}

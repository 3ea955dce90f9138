import { openCatalogue } from '#locales/open-catalogue.ts';
import { i18n, provideCatalogues } from '#platform/i18n/i18n.ts';
import { ModelServer } from '@kairos/sync/testing/model-server';
import { BroadcastingServer } from '@kairos/sync/testing/broadcasting-server';
import { Random } from '@kairos/sync/testing/random';
import { loadExchange } from '#data/records/load-exchange.ts';
import { expectedRows } from './expected-rows.ts';
import { RandomPlans } from './random-plans.ts';
import { ReminderServer, type SentReminder } from './reminder-server.ts';
import {
  findRowProblems,
  findSentProblems,
  findWrongWrites,
  type ReminderProblem,
} from './reminder-problems.ts';
import { SimulatedBrowser } from './simulated-browser.ts';
import type { SimulatedPage } from './simulated-page.ts';
import { longestRequest } from './unreliable-network.ts';
import { VirtualTime } from './virtual-time.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const start = Date.UTC(2026, 10, 23, 8, 0, 30);

/** Longer than any request, than the delay of a failed write, and than all that follows from it. */
const quietTime = 6 * minute;
/** Longer than the time after which a device compares the rows with those of the server again. */
const nextDay = 25 * hour;

export interface ReminderReport {
  readonly problems: readonly ReminderProblem[];
  readonly changes: number;
  readonly faults: number;
  /** Pages that were closed in the middle of their work. */
  readonly closed: number;
  readonly sent: number;
  /** Messages of a row that was sent before: the browser shows the second one without a sound. */
  readonly repeated: number;
}

/** Whether its create was sent before its moment and arrived after it, when the row of another page was sent already. */
const wasOnItsWay = ({ createdAfter }: SentReminder) =>
  createdAfter >= 0 && createdAfter <= longestRequest + second;

/** Random changes of several browsers of one user, until all is quiet. */
class Sequence {
  readonly #time = new VirtualTime(start);
  readonly #random: Random;
  readonly #records: BroadcastingServer;
  readonly #reminders: ReminderServer;
  readonly #browsers: readonly SimulatedBrowser[];
  readonly #plans: RandomPlans;
  readonly #skews: readonly number[];
  readonly #wrongWrites: ReminderProblem[] = [];
  #revision = 0;
  #changes = 0;
  #closed = 0;

  constructor(random: Random) {
    this.#random = random;
    const now = () => this.#time.now;
    this.#records = new BroadcastingServer(new ModelServer(now), ({ entity, record }) => {
      this.#revision += 1;
      for (const browser of this.#browsers) browser.deliver(entity, record);
    });
    this.#reminders = new ReminderServer({
      now,
      revision: () => this.#revision,
      onInformedWrites: async (writes) => {
        const expected = await expectedRows(this.#records, now());
        this.#wrongWrites.push(...findWrongWrites(expected, writes, now()));
      },
    });
    this.#plans = new RandomPlans(random, start);
    // The first one is right: rows that are due soon by the server's clock have passed by one that is ahead.
    this.#skews = [0, ...Array.from({ length: random.below(3) }, () => this.#skew())];
    const shared = { time: this.#time, records: this.#records, reminders: this.#reminders };
    this.#browsers = this.#skews.map(
      (skew, index) => new SimulatedBrowser(`device${index}`, skew, shared, random),
    );
  }

  async run(): Promise<ReminderReport> {
    // The page has not started: its texts have no language yet.
    provideCatalogues(openCatalogue);
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    const stop = this.#time.install(this.#random);
    try {
      for (const browser of this.#browsers) browser.openPage();
      const steps = 12 + this.#random.below(14);
      for (let step = 0; step < steps; step += 1) {
        await this.#step();
        await this.#pass();
      }
      const problems = await this.#finish();
      const { sent } = this.#reminders;
      const ids = sent.map(({ id }) => id);
      const repeated = sent.filter(({ id }, index) => ids.indexOf(id) !== index);
      // A device whose clock is behind takes a row that was sent for one that is missing.
      const isBehind = this.#skews.some((skew) => skew < -second);
      const wrong = isBehind ? [] : repeated.filter((one) => !wasOnItsWay(one));
      const twice = wrong.map(({ id }) => ({ kind: 'sent twice' as const, id }));
      return {
        problems: [...this.#wrongWrites, ...problems, ...twice],
        changes: this.#changes,
        faults: this.#browsers.reduce((sum, { network }) => sum + network.faults, 0),
        closed: this.#closed,
        sent: ids.length,
        repeated: repeated.length,
      };
    } finally {
      for (const { pages } of this.#browsers) for (const page of pages) page.close();
      stop();
    }
  }

  /** One clock in three is wrong: by some minutes, or by up to 20 hours. */
  #skew(): number {
    const drawn = this.#random.next();
    if (drawn > 0.34) return Math.round((drawn - 0.5) * 100);
    return Math.round((this.#random.next() * 2 - 1) * (drawn < 0.17 ? 20 * minute : 20 * hour));
  }

  async #step(): Promise<void> {
    const browser = this.#random.pick(this.#browsers);
    if (!browser) return;
    const page = this.#random.pick(browser.pages) ?? browser.openPage();
    const drawn = this.#random.next();
    if (drawn < 0.6) await this.#change(page);
    else if (drawn < 0.7) this.#toggleNetwork(browser);
    else if (drawn < 0.76) browser.stopListening();
    else if (drawn < 0.86) this.#close(browser, page);
    else if (drawn < 0.91) browser.openPage();
    else if (drawn < 0.96) page.hide();
    else if (this.#random.chance(0.5)) this.#turnPushOn();
    else this.#reminders.hasDevices = false;
  }

  async #change(page: SimulatedPage): Promise<void> {
    this.#changes += 1;
    const changed = this.#plans.change(page);
    await this.#time.run(1);
    await changed;
  }

  /** On the device whose clock is right: another one may leave out rows that are due soon. */
  #turnPushOn(): void {
    const [browser] = this.#browsers;
    if (browser) (browser.pages[0] ?? browser.openPage()).turnPushOn();
  }

  #toggleNetwork(browser: SimulatedBrowser): void {
    if (browser.network.isOnline) browser.goOffline();
    else browser.goOnline();
  }

  #close(browser: SimulatedBrowser, page: SimulatedPage): void {
    this.#closed += 1;
    browser.closePage(page);
    if (this.#random.chance(0.7)) browser.openPage();
  }

  /** Some time between two steps. */
  async #pass(): Promise<void> {
    const drawn = this.#random.next();
    if (drawn < 0.55) await this.#run(this.#random.below(4 * second));
    else if (drawn < 0.88) await this.#run(this.#random.below(90 * second));
    else if (drawn < 0.97) await this.#run(this.#random.below(10 * minute));
    else await this.#sleep(this.#random.below(5 * hour));
  }

  /** Lets the time pass, and the sender run at the start of each minute. */
  async #run(duration: number): Promise<void> {
    const end = this.#time.now + duration;
    while (this.#time.now < end) {
      const next = Math.min(end, (Math.floor(this.#time.now / minute) + 1) * minute);
      await this.#time.run(next - this.#time.now);
      this.#reminders.send();
    }
  }

  /** All devices sleep. */
  async #sleep(duration: number): Promise<void> {
    this.#time.sleep(duration);
    this.#reminders.send();
    for (const { pages } of this.#browsers) for (const page of pages) page.catchUp();
    await this.#run(second);
  }

  async #finish(): Promise<readonly ReminderProblem[]> {
    for (const browser of this.#browsers) browser.makeReliable();
    if (!this.#reminders.hasDevices) this.#turnPushOn();
    await this.#run(quietTime);
    const problems = await this.#compare('at the end');
    const from = this.#time.now;
    const due = await expectedRows(this.#records, from);
    const before = this.#reminders.sent.length;
    await this.#sleep(nextDay);
    await this.#run(quietTime);
    const sent = this.#reminders.sent.slice(before);
    return [
      ...problems,
      ...findSentProblems(due, sent, { from, until: this.#time.now }),
      ...(await this.#compare('on the next day')),
    ];
  }

  async #compare(when: string): Promise<readonly ReminderProblem[]> {
    const expected = await expectedRows(this.#records, this.#time.now);
    return findRowProblems(expected, [...this.#reminders.rows.values()], this.#time.now).map((problem) => ({
      ...problem,
      when,
    }));
  }
}

/** One sequence; the same seed gives the same sequence. */
export async function simulateReminders(seed: number): Promise<ReminderReport> {
  // The time of the simulation does not wait for the import of a module.
  await loadExchange();
  return new Sequence(new Random(seed)).run();
}

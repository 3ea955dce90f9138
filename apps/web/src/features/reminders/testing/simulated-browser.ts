import { MemoryDevice } from '@kairos/sync/memory-storage';
import type { Random } from '@kairos/sync/testing/random';
import type { RemoteRecord } from '@kairos/sync/record';
import { PageLocks } from './page-locks.ts';
import { SimulatedPage, type PageOptions } from './simulated-page.ts';
import { UnreliableNetwork } from './unreliable-network.ts';
import type { VirtualTime } from './virtual-time.ts';

/** How long a change is on its way to the other devices at most, in milliseconds. */
const longestDelivery = 3_000;
const lostDelivery = 0.1;

/** A browser of the user: its replica, its storage, its clock and its pages. */
export class SimulatedBrowser {
  readonly network: UnreliableNetwork;
  readonly pages: SimulatedPage[] = [];
  readonly #options: PageOptions;
  readonly #time: VirtualTime;
  readonly #random: Random;

  /** @param skew how wrong its clock is, in milliseconds */
  constructor(
    deviceName: string,
    skew: number,
    { time, records, reminders }: Pick<PageOptions, 'time' | 'records' | 'reminders'>,
    random: Random,
  ) {
    this.#time = time;
    this.#random = random;
    this.network = new UnreliableNetwork(time, random);
    let written: string | null = null;
    this.#options = {
      ...{ time, records, reminders, deviceName },
      network: this.network,
      replica: new MemoryDevice(),
      locks: new PageLocks(),
      note: {
        read: () => written,
        write: (text) => {
          written = text;
        },
      },
      now: () => time.now + skew,
      announce: (from, events) => {
        for (const page of this.pages)
          if (page !== from) time.after(1, () => page.store.handleEvents(events));
      },
    };
  }

  openPage(): SimulatedPage {
    const page = new SimulatedPage(this.#options);
    this.pages.push(page);
    page.listen(500 + this.#random.below(2_500));
    return page;
  }

  closePage(page: SimulatedPage): void {
    page.close();
    this.pages.splice(this.pages.indexOf(page), 1);
  }

  goOffline(): void {
    this.network.isOnline = false;
    for (const page of this.pages) {
      page.isListening = false;
      page.store.handleEvents([]);
    }
  }

  /** Everything works from now on. Only pages that have missed something read again: others must be right without it. */
  makeReliable(): void {
    this.network.isReliable = true;
    if (this.pages.length === 0) this.openPage();
    if (!this.network.isOnline) {
      this.goOnline();
      return;
    }
    for (const page of this.pages) {
      if (page.isListening && !page.hasMissed) continue;
      page.catchUp();
      page.listen(500);
    }
  }

  goOnline(): void {
    this.network.isOnline = true;
    for (const page of this.pages) {
      page.catchUp();
      page.listen(500 + this.#random.below(2_500));
    }
  }

  /** The real-time connection is lost for some time. */
  stopListening(): void {
    for (const page of this.pages) {
      page.isListening = false;
      page.listen(this.#random.below(300_000));
    }
  }

  /** A change that the server has stored, on its way to the pages. */
  deliver(entity: string, record: RemoteRecord): void {
    for (const page of this.pages) {
      if (!this.network.isReliable && this.#random.chance(lostDelivery)) {
        page.hasMissed = true;
        continue;
      }
      this.#time.after(this.#random.below(longestDelivery), () => page.receive(entity, record));
    }
  }
}

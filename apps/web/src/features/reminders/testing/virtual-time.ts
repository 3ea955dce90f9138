import { createHash } from 'node:crypto';
import type { Random } from '@kairos/sync/testing/random';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Those of Node: the global ones are replaced. */
const { setImmediate: afterMicrotasks } = globalThis;

/** SHA-256 without a thread: a thread ends at a time that no seed decides. */
function digest(_algorithm: string, data: Uint8Array): Promise<ArrayBuffer> {
  return Promise.resolve(new Uint8Array(createHash('sha256').update(data).digest()).buffer);
}

/** The time of a simulation, which passes only in `run` and `sleep`. In between, all promises are settled. */
export class VirtualTime {
  /** Milliseconds since 1970. */
  now: number;
  readonly #timers = new Map<number, Timer>();
  #serial = 0;

  constructor(start: number) {
    this.now = start;
  }

  /** Calls `run` after some milliseconds. Returns a function that cancels it. */
  after(delay: number, run: () => void): () => void {
    const id = this.#set(run, delay);
    return () => void this.#timers.delete(id);
  }

  /** Moves the clock by `duration` milliseconds and runs all timers that are due in this time. */
  async run(duration: number): Promise<void> {
    const end = this.now + duration;
    await this.#settle();
    for (;;) {
      const next = this.#next(end);
      if (next === undefined) break;
      const [id, timer] = next;
      this.#timers.delete(id);
      this.now = Math.max(this.now, timer.at);
      timer.run();
      await this.#settle();
    }
    this.now = end;
  }

  /** Moves the clock by `duration` milliseconds without timers, as a device that sleeps. `run` runs the timers that are due. */
  sleep(duration: number): void {
    this.now += duration;
  }

  /**
   * Replaces the timers, the random numbers and the digests of the process, so that a seed decides everything. Returns a
   * function that puts them back.
   */
  install(random: Random): () => void {
    const replaced: readonly (readonly [object, string, unknown])[] = [
      [globalThis, 'setTimeout', (run: () => void, delay = 0) => this.#set(run, delay)],
      [globalThis, 'clearTimeout', (id?: number) => void this.#timers.delete(id ?? 0)],
      [globalThis, 'performance', { now: () => this.now }],
      [Math, 'random', () => random.next()],
      [globalThis.crypto.subtle, 'digest', digest],
    ];
    const before = replaced.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
    for (const [owner, name, value] of replaced) {
      Object.defineProperty(owner, name, { value, configurable: true, writable: true });
    }
    return () => {
      replaced.forEach(([owner, name], index) => {
        const descriptor = before[index];
        if (descriptor) Object.defineProperty(owner, name, descriptor);
        else Reflect.deleteProperty(owner, name);
      });
    };
  }

  #set(run: () => void, delay: number): number {
    this.#serial += 1;
    this.#timers.set(this.#serial, { at: this.now + delay, run });
    return this.#serial;
  }

  /** The earliest timer until `end`; of two with the same time the one that was set first. */
  #next(end: number): readonly [number, Timer] | undefined {
    let found: readonly [number, Timer] | undefined;
    for (const entry of this.#timers) {
      if (entry[1].at <= end && (found === undefined || entry[1].at < found[1].at)) found = entry;
    }
    return found;
  }

  #settle(): Promise<void> {
    return new Promise((resolve) => afterMicrotasks(resolve));
  }
}

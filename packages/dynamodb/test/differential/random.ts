/** Reproducible choices: the same seed gives the same ones. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 to below `end`. */
  below(end: number): number {
    // mulberry32
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  }

  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(choices: readonly T[]): T {
    const found = choices[this.below(choices.length)];
    if (found === undefined) throw new Error('There is nothing to choose from.');
    return found;
  }

  /** `least` to `most` results. */
  list<T>(least: number, most: number, make: () => T): T[] {
    return Array.from({ length: least + this.below(most - least + 1) }, make);
  }
}

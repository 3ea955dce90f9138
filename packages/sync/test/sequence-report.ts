import type { Problem } from './problem.ts';

export interface SequenceReport {
  readonly problems: readonly Problem[];
  readonly writes: number;
  readonly faults: number;
  readonly crashes: number;
  /** Values that a merge, a deletion or a rejection replaced. All are kept. */
  readonly discarded: number;
  /** How often each step of the encryption was done. */
  readonly encryption?: Readonly<Record<string, number>>;
}

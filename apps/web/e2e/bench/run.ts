import type { Cloud, CloudSettings } from '../support/cloud.ts';
import type { Checkout } from './baseline.ts';
import type { SideName } from './model/figure.ts';
import type { Measurements } from './model/measurements.ts';

/** A build that is measured: the present one, or the baseline. */
export interface Side {
  readonly name: SideName;
  /** The local cloud of this build, which also serves its web app. */
  readonly cloud: Cloud;
}

/** One run of a part. */
export interface Run {
  readonly sides: readonly Side[];
  /** The present checkout first. */
  readonly checkouts: readonly Checkout[];
  /** Fewer rounds. */
  readonly quick: boolean;
  readonly measurements: Measurements;
}

/** A part of the bench, with a section of `docs/performance.md`. */
export interface Part {
  readonly title: string;
  /** How the clouds of the sides are started. Default: with the demo account. */
  readonly cloud?: CloudSettings;
  /** Starts servers of the checkouts itself: `sides` is empty. */
  readonly startsServers?: boolean;
  /** One paragraph of Markdown that describes the measurement. */
  readonly about: string;
  readonly measure: (run: Run) => Promise<void>;
}

/**
 * Calls `measure` for every side in every round, one after another: A B A B. So other load of the machine affects both
 * sides. A failure of the baseline is printed, because its screens may differ; a failure of the
 * present side rejects.
 */
export async function alternate<Subject extends { readonly side: Side }>(
  rounds: number,
  subjects: readonly Subject[],
  measure: (subject: Subject, round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects) {
      await measure(subject, round).catch((error: unknown) => {
        if (subject.side.name === 'present') throw error;
        console.log(`Not measured on the baseline: ${String(error)}`);
      });
    }
  }
}

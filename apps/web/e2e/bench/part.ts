import type { PartTable } from './model/part.ts';
import type { Samples } from './model/samples.ts';
import type { Side } from './side.ts';

/** What is measured of each side. */
export type SamplesOf = ReadonlyMap<Side, Samples>;

export interface Part extends PartTable {
  /** Measures the sides alternately, and adds to the samples of each. Only a failure of the present side rejects. */
  readonly measure: (samples: SamplesOf, options: { readonly quick: boolean }) => Promise<void>;
}

/** The samples of a side. */
export function samplesOf(samples: SamplesOf, side: Side): Samples {
  const found = samples.get(side);
  if (found === undefined) throw new Error(`No samples of ${side.name}.`);
  return found;
}

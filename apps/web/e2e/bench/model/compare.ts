// @spec bench

import type { Figure, SideName } from './figure.ts';

/** A figure of both sides. */
export interface Comparison {
  readonly figure: Figure;
  /** Undefined: not measured. */
  readonly present: number | undefined;
  readonly baseline: number | undefined;
  /** The ratio `present / baseline`. Undefined when a value is missing or the baseline is 0. */
  readonly ratio: number | undefined;
  /** Worse than the baseline beyond the tolerance and the slack. */
  readonly isWorse: boolean;
  /** Undefined: the figure has no target. */
  readonly meetsTarget: boolean | undefined;
}

/** Compares the values of both sides by the statistic of a figure. */
export function compare(
  figure: Figure,
  values: Readonly<Partial<Record<SideName, readonly number[]>>>,
): Comparison {
  const present = percentile(values.present ?? [], figure.percentile);
  const baseline = percentile(values.baseline ?? [], figure.percentile);
  const both = present !== undefined && baseline !== undefined;
  return {
    figure,
    present,
    baseline,
    ratio: both && baseline !== 0 ? present / baseline : undefined,
    isWorse: both && isWorse(figure, present, baseline),
    meetsTarget: present === undefined ? undefined : meetsTarget(figure, present),
  };
}

/**
 * How many times worse than the baseline a figure is: below 1 when it is better. A difference within the slack is 1, so
 * that small figures do not vary. Undefined when a value is missing or 0.
 */
export function timesWorse({ figure, present, baseline }: Comparison): number | undefined {
  if (present === undefined || baseline === undefined || present === 0 || baseline === 0) return undefined;
  if (Math.abs(present - baseline) <= figure.slack) return 1;
  return figure.better === 'lower' ? present / baseline : baseline / present;
}

/** The value below which `share` of the values are, by the nearest rank. */
function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1];
}

function isWorse({ better, tolerance, slack }: Figure, present: number, baseline: number): boolean {
  const [good, bad] = better === 'lower' ? [baseline, present] : [present, baseline];
  return bad - good > slack && bad > good * tolerance;
}

function meetsTarget({ better, target }: Figure, present: number): boolean | undefined {
  if (target === undefined) return undefined;
  return better === 'lower' ? present <= target : present >= target;
}

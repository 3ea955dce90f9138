/** One statistic of the values that are measured under a name. */
export interface Figure {
  readonly name: string;
  /** From 0 to 1: 0.5 is the median. */
  readonly percentile: number;
  readonly unit: 'ms' | 'a second' | '';
  /** Digits after the point. */
  readonly digits: number;
  readonly better: 'lower' | 'higher';
  /** The largest accepted value; the smallest where higher is better. In the unit. */
  readonly target?: number;
  /** How many times worse than the baseline passes, from 1. */
  readonly tolerance: number;
  /** A difference up to this amount passes at any ratio. In the unit. */
  readonly slack: number;
}

/** The builds that a run measures. */
export type SideName = 'present' | 'baseline';

interface Limits {
  readonly target?: number;
  readonly slack: number;
}

/** A time in milliseconds. More than 1.5 times the baseline is worse. */
export function time(name: string, percentile: number, limits: Limits): Figure {
  return { name, percentile, unit: 'ms', digits: 0, better: 'lower', tolerance: 1.5, ...limits };
}

/** A number without a unit, which is compared with no baseline. */
export function ratio(
  name: string,
  {
    target,
    better = 'lower',
    digits = 1,
  }: { readonly target?: number; readonly better?: Figure['better']; readonly digits?: number },
): Figure {
  const limits = { better, tolerance: Infinity, slack: 0, ...(target !== undefined && { target }) };
  return { name, percentile: 0.5, unit: '', digits, ...limits };
}

/** A score of Lighthouse, from 0 to 100. */
export function score(name: string, percentile: number, limits: Limits): Figure {
  return { name, percentile, unit: '', digits: 0, better: 'higher', tolerance: 1, ...limits };
}

import { mean, median, quantile, sampleVariance } from 'simple-statistics';

/** Two kinds of work whose times should not differ. */
export interface TimeComparison {
  /** The absolute t statistic of Welch's test, without the slowest 10 % of the samples. Above 4.5 the times differ. */
  readonly t: number;
  /** The difference of the medians in percent of the second median, with an interval of 95 %. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

/** How many resamples give the interval. */
const resamples = 500;

/** Compares samples of times as dudect does: t above 4.5 shows a difference (Reparaz, Balasch, Verbauwhede 2017). */
export function compareTimes(first: readonly number[], second: readonly number[]): TimeComparison {
  const limit = quantile([...first, ...second], 0.9);
  const [one, other] = [first, second].map((values) => values.filter((value) => value <= limit));
  const differences = Array.from({ length: resamples }, () =>
    differenceOfMedians(resample(first), resample(second)),
  );
  return {
    t: Math.abs(welch(one ?? [], other ?? [])),
    difference: differenceOfMedians(first, second),
    low: quantile(differences, 0.025),
    high: quantile(differences, 0.975),
  };
}

function welch(one: number[], other: number[]): number {
  const error = sampleVariance(one) / one.length + sampleVariance(other) / other.length;
  return (mean(one) - mean(other)) / Math.sqrt(error);
}

function differenceOfMedians(first: readonly number[], second: readonly number[]): number {
  const base = median([...second]);
  return ((median([...first]) - base) / base) * 100;
}

const resample = (values: readonly number[]): number[] =>
  values.map(() => values[Math.floor(Math.random() * values.length)] ?? 0);

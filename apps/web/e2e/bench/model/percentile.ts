/**
 * The value below which `share` of the values are, by the nearest rank.
 * @param share from 0 to 1
 * @returns NaN for no values
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? NaN;
}

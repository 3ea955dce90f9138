/**
 * Returns the number of random cases of a long test, and the seed of the first case. Without KAIROS_SEED it is a tenth of
 * `count`, with the same seeds in each run. The nightly workflow sets KAIROS_SEED: all cases run, with new seeds.
 */
export function longCases(count: number): { readonly count: number; readonly first: number } {
  const night = Number(process.env.KAIROS_SEED ?? '');
  return night === 0 ? { count: Math.ceil(count / 10), first: 1 } : { count, first: 1 + night * count };
}

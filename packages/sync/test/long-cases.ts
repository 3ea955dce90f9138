/**
 * How many cases a long test has, and the seed of the first one. A run has a tenth of the cases, always the same ones. A
 * nightly run sets KAIROS_SEED: it has all of them, with new seeds.
 */
export function longCases(count: number): { readonly count: number; readonly first: number } {
  const night = Number(process.env.KAIROS_SEED ?? '');
  return night === 0 ? { count: Math.ceil(count / 10), first: 1 } : { count, first: 1 + night * count };
}

import type { SequenceReport } from './sequence-report.ts';

/** Runs `count` sequences, whose seeds begin with `first`. Expects no problem, and enough writes, faults and crashes. */
export async function runSequences(
  count: number,
  simulate: (seed: number) => Promise<SequenceReport>,
  first = 1,
): Promise<void> {
  let writes = 0;
  let faults = 0;
  let crashes = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const report = await simulate(seed);
    expect({ seed, problems: report.problems }).toEqual({ seed, problems: [] });
    writes += report.writes;
    faults += report.faults;
    crashes += report.crashes;
  }
  expect(writes).toBeGreaterThan(10 * count);
  expect(faults).toBeGreaterThan(count);
  expect(crashes).toBeGreaterThan(count);
}

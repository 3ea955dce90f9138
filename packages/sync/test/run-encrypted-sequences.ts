import type { SequenceReport } from './sequence-report.ts';

/** What sequences with encryption are meant to do. */
const expected = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => `closed after ${step}`),
  ...['turningOn', 'on', 'turningOff', 'off', 'rewritten', 'restored'],
];

/** Runs `count` sequences, whose seeds begin with `first`. Expects no problem, and that each step and state occurs. */
export async function runEncryptedSequences(
  count: number,
  simulate: (seed: number) => Promise<SequenceReport>,
  first = 1,
): Promise<void> {
  const counts: Record<string, number> = {};
  for (let seed = first; seed < first + count; seed += 1) {
    const { problems, encryption = {} } = await simulate(seed);
    expect({ seed, problems }).toEqual({ seed, problems: [] });
    for (const [name, times] of Object.entries(encryption)) counts[name] = (counts[name] ?? 0) + times;
  }
  expect(counts).toEqual(
    expect.objectContaining(Object.fromEntries(expected.map((name) => [name, expect.any(Number)]))),
  );
}

import { ModelServer } from './model-server.ts';
import { simulateSequence } from './simulate-sequence.ts';

const sequences = 300;

test('simulation: random sequences lose no value, restore no deleted record, and converge', async () => {
  let writes = 0;
  let faults = 0;
  let crashes = 0;
  for (let seed = 1; seed <= sequences; seed += 1) {
    const report = await simulateSequence(seed, (now) => new ModelServer(now));
    expect({ seed, problems: report.problems }).toEqual({ seed, problems: [] });
    writes += report.writes;
    faults += report.faults;
    crashes += report.crashes;
  }
  // The sequences contain the faults that they are meant to test.
  expect(writes).toBeGreaterThan(10 * sequences);
  expect(faults).toBeGreaterThan(sequences);
  expect(crashes).toBeGreaterThan(sequences);
});

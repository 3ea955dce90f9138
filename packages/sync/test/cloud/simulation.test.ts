import { openBundledSimulation } from '../bundled-simulation.ts';

const sequences = 60;

test('simulation: random sequences over the bundled resolvers lose no value, restore no deleted record, and converge', async () => {
  const { simulate, close } = await openBundledSimulation();
  let writes = 0;
  let faults = 0;
  let crashes = 0;
  for (let seed = 1; seed <= sequences; seed += 1) {
    const report = await simulate(seed);
    expect({ seed, problems: report.problems }).toEqual({ seed, problems: [] });
    writes += report.writes;
    faults += report.faults;
    crashes += report.crashes;
  }
  await close();
  // The sequences contain the faults that they are meant to test.
  expect(writes).toBeGreaterThan(10 * sequences);
  expect(faults).toBeGreaterThan(sequences);
  expect(crashes).toBeGreaterThan(sequences);
});

test('simulation: a seed repeats the same sequence', async () => {
  const { simulate, close } = await openBundledSimulation();
  const first = await simulate(3);
  await close();
  const again = await openBundledSimulation();
  // In other surroundings: after another sequence.
  await again.simulate(4);
  expect(await again.simulate(3)).toEqual(first);
  await again.close();
});

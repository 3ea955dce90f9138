import { openBundledSimulation } from '../bundled-simulation.ts';
import { runSequences } from '../run-sequences.ts';

test('simulation: 60 random sequences over the bundled resolvers lose no value, restore no deleted record, and converge', async () => {
  const { simulate, close } = await openBundledSimulation();
  await runSequences(60, simulate);
  await close();
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

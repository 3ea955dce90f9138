import { openBundledSimulation } from '../bundled-simulation.ts';
import { runSequences } from '../run-sequences.ts';

test('simulation: 6 random sequences over the bundled resolvers lose no value, restore no deleted record, and converge', async () => {
  const { simulate, close } = await openBundledSimulation();
  await runSequences(6, simulate);
  await close();
});

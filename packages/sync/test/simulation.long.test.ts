import { ModelServer } from './model-server.ts';
import { runSequences } from './run-sequences.ts';
import { simulateSequence } from './simulate-sequence.ts';

test('simulation: 300 random sequences lose no value, restore no deleted record, and converge', async () => {
  await runSequences(300, (seed) => simulateSequence(seed, (now) => new ModelServer(now)));
});

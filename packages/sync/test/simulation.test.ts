// @spec offline-changes

import { ModelServer } from './model-server.ts';
import { runSequences } from './run-sequences.ts';
import { simulateSequence } from './simulate-sequence.ts';

test('simulation: 30 random sequences lose no value, restore no deleted record, and converge', async () => {
  await runSequences(30, (seed) => simulateSequence(seed, (now) => new ModelServer(now)));
});

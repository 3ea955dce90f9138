import { longCases } from './long-cases.ts';
import { ModelServer } from './model-server.ts';
import { runSequences } from './run-sequences.ts';
import { simulateSequence } from './simulate-sequence.ts';

test('simulation: many random sequences lose no value, restore no deleted record, and converge', async () => {
  const { count, first } = longCases(3_000);
  await runSequences(count, (seed) => simulateSequence(seed, (now) => new ModelServer(now)), first);
});

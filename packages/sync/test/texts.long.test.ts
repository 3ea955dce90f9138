import { longCases } from './long-cases.ts';
import { ModelServer } from './model-server.ts';
import { runSequences } from './run-sequences.ts';
import { simulateTexts } from './simulate-texts.ts';

test('texts: many random sequences of devices that write in the same texts lose no word, and converge', async () => {
  const { count, first } = longCases(10_000);
  await runSequences(count, (seed) => simulateTexts(seed, (now) => new ModelServer(now)), first);
});

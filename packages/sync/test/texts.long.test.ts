import { ModelServer } from './model-server.ts';
import { runSequences } from './run-sequences.ts';
import { simulateTexts } from './simulate-texts.ts';

test('texts: 10,000 random sequences of devices that write in the same texts lose no word, and converge', async () => {
  await runSequences(10_000, (seed) => simulateTexts(seed, (now) => new ModelServer(now)));
});

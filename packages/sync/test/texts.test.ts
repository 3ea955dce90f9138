// @spec offline-changes merged-texts

import { ModelServer } from './model-server.ts';
import { runSequences } from './run-sequences.ts';
import { simulateTexts } from './simulate-texts.ts';

test('texts: 100 random sequences of devices that write in the same texts lose no word, and converge', async () => {
  await runSequences(100, (seed) => simulateTexts(seed, (now) => new ModelServer(now)));
});

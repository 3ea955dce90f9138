import { ModelServer } from './model-server.ts';
import { runSequences } from './run-sequences.ts';
import type { KillStep } from './simulated-encryption.ts';
import { simulateSequence } from './simulate-sequence.ts';

const makeServer = (now: () => number) => new ModelServer(now);

test('encryption: 20 random sequences that turn it on and off and change the key lose nothing and converge', async () => {
  await runSequences(20, (seed) => simulateSequence(seed, makeServer, {}));
});

test.each<KillStep>([1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'encryption: a page that is closed after step %s loses nothing, and other devices converge',
  async (killAfter) => {
    await runSequences(4, (seed) => simulateSequence(seed, makeServer, { killAfter }));
  },
);

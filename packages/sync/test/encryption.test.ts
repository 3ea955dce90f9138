// @spec encryption-rewrite

import { ModelServer } from './model-server.ts';
import { runEncryptedSequences } from './run-encrypted-sequences.ts';
import { encryptionOf } from './encryption-options.ts';
import { simulateSequence } from './simulate-sequence.ts';

test('encryption: 60 sequences turn it on and off and change the key, close pages after each step, and lose nothing', async () => {
  const makeServer = (now: () => number) => new ModelServer(now);
  await runEncryptedSequences(60, (seed) => simulateSequence(seed, makeServer, encryptionOf(seed)));
});

import { ModelServer } from './model-server.ts';
import { runEncryptedSequences } from './run-encrypted-sequences.ts';
import { turnOnAtOnce } from './turn-on-at-once.ts';
import { encryptionOf } from './encryption-options.ts';
import { simulateSequence } from './simulate-sequence.ts';

test('encryption: 1,500 sequences turn it on and off and change the key, close pages after each step, and lose nothing', async () => {
  const makeServer = (now: () => number) => new ModelServer(now);
  await runEncryptedSequences(1500, (seed) => simulateSequence(seed, makeServer, encryptionOf(seed)));
});

test('encryption: of two devices that turn it on at the same time, one fails, 200 times', async () => {
  for (let time = 0; time < 200; time += 1) await turnOnAtOnce();
});

import { longCases } from './long-cases.ts';
import { ModelServer } from './model-server.ts';
import { runEncryptedSequences } from './run-encrypted-sequences.ts';
import { turnOnAtOnce } from './turn-on-at-once.ts';
import { encryptionOf } from './encryption-options.ts';
import { simulateSequence } from './simulate-sequence.ts';

test('encryption: many sequences turn it on and off and change the key, close pages after each step, and lose nothing', async () => {
  const makeServer = (now: () => number) => new ModelServer(now);
  const { count, first } = longCases(1_500);
  const simulate = (seed: number) => simulateSequence(seed, makeServer, encryptionOf(seed));
  await runEncryptedSequences(count, simulate, first);
});

test('encryption: of two devices that turn it on at the same time, one fails', async () => {
  for (let time = 0; time < longCases(200).count; time += 1) await turnOnAtOnce();
});

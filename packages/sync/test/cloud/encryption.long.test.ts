import { openBundledSimulation } from '../bundled-simulation.ts';
import { runEncryptedSequences } from '../run-encrypted-sequences.ts';
import { encryptionOf } from '../encryption-options.ts';

test('encryption: 60 sequences over the bundled resolvers turn it on and off and change the key, and lose nothing', async () => {
  const { simulate, close } = await openBundledSimulation(encryptionOf);
  await runEncryptedSequences(60, simulate);
  await close();
});

import { openBundledSimulation } from '../bundled-simulation.ts';
import { runEncryptedSequences } from '../run-encrypted-sequences.ts';
import { encryptionOf } from '../encryption-options.ts';

test('encryption: 300 sequences over the bundled resolvers turn it on and off and change the key, and lose nothing', async () => {
  const { simulate, close } = await openBundledSimulation(encryptionOf);
  await runEncryptedSequences(300, simulate);
  await close();
});

// @spec encryption-rewrite

import { openBundledSimulation } from '../bundled-simulation.ts';
import { encryptionOf } from '../encryption-options.ts';

test('encryption: 6 sequences over the bundled resolvers turn it on and off and change the key, and lose nothing', async () => {
  const { simulate, close } = await openBundledSimulation(encryptionOf);
  for (let seed = 5; seed <= 10; seed += 1) {
    const { problems } = await simulate(seed);
    expect({ seed, problems }).toEqual({ seed, problems: [] });
  }
  await close();
});

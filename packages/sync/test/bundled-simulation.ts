import { openBundledApi } from '@kairos/local-cloud/open-bundled-api';
import { BundledServer } from './bundled-server.ts';
import type { EncryptionOptions } from './encryption-options.ts';
import type { SequenceReport } from './sequence-report.ts';
import { simulateSequence } from './simulate-sequence.ts';

export interface Simulation {
  /** Runs one sequence. The next one starts when it has ended. */
  readonly simulate: (seed: number) => Promise<SequenceReport>;
  readonly close: () => Promise<void>;
}

/**
 * Sequences over the bundled resolvers, each with its own user.
 *
 * @param encryptionOf what the sequence with a seed does with the encryption; without it, nothing is encrypted
 */
export async function openBundledSimulation(
  encryptionOf: (seed: number) => EncryptionOptions | undefined = () => undefined,
): Promise<Simulation> {
  const clock = { now: () => 0 };
  const { api, close } = await openBundledApi(() => clock.now());
  const simulate = (seed: number) =>
    simulateSequence(
      seed,
      (now) => {
        clock.now = now;
        return new BundledServer(api, `user-${seed}`);
      },
      encryptionOf(seed),
    );
  return { simulate, close };
}

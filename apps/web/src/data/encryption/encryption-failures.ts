import { StateError } from '@kairos/sync/sealing/encryption-changes';
import { TransportError } from '@kairos/sync/transport';
import { EncryptionError } from './encryption-control.ts';

/** Runs `act`, and shows its failures as those of a change of the encryption. A `StorageError` stays one. */
export async function withFailures<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (cause) {
    if (cause instanceof StateError) throw new EncryptionError(cause.kind, { cause });
    if (!(cause instanceof TransportError)) throw cause;
    throw new EncryptionError(cause.kind === 'locked' ? 'locked' : 'unavailable', { cause });
  }
}

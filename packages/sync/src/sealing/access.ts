import { TransportError } from '../transport.ts';
import type { EncryptionState } from './encryption-state.ts';
import type { DeviceKeys, StoredEncryption } from './stored-encryption.ts';

/** What a device may do now. Without `keys` it can open no envelope. */
export interface Access {
  /** Whether private texts are sent as envelopes. */
  readonly seals: boolean;
  readonly keys: DeviceKeys | undefined;
  /** Whether texts in the form of envelopes are texts, see `Keyring.acceptTurnedOff`. */
  readonly acceptsEnvelopes?: true;
}

/**
 * What a device may do in a state.
 *
 * @param isKnown whether there is or was a state on the server
 * @throws TransportError `locked`
 */
export function accessIn(
  { kind }: EncryptionState,
  { keys, pin, acceptsEnvelopes }: StoredEncryption,
  isKnown: boolean,
): Access {
  if (kind === 'locked') throw new TransportError('locked', 'This device cannot encrypt');
  const seals = kind === 'open' && pin?.state !== 'turningOff';
  return { seals, keys, ...(acceptsEnvelopes && !isKnown && { acceptsEnvelopes }) };
}

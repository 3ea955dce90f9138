import type { SealingTransport } from '@kairos/sync/sealing/sealing-transport';
import type { EncryptionControl } from './encryption-control.ts';

/** The encryption of an account. */
export interface Encryption {
  readonly transport: SealingTransport;
  readonly control: EncryptionControl;
  /** See `Keyring`. */
  readonly unlock: (accountKey: Uint8Array<ArrayBuffer>) => Promise<boolean>;
  /** Follows the state and rewrites texts, until the returned function is called. */
  readonly listen: () => () => void;
}

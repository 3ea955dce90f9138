import type { SealingTransport } from '@kairos/sync/sealing/sealing-transport';

/** The encryption of an account. */
export interface Encryption {
  readonly transport: SealingTransport;
  /** See `Keyring`. */
  readonly unlock: (accountKey: Uint8Array<ArrayBuffer>) => Promise<boolean>;
  /** Listens to changes of the state until the returned function is called. */
  readonly listen: () => () => void;
}

// @spec encryption-rewrite

import { reopenRecords } from '../reopen-records.ts';
import { TransportError } from '../transport.ts';
import { settled } from './encryption-changes.ts';
import { isSettling } from './encryption-state.ts';
import type { Keyring } from './keyring.ts';
import type { SealingTransport } from './sealing-transport.ts';
import { rewriteRecords, type RewriteCounts, type RewriteOptions } from './rewrite-records.ts';

/** So long, in milliseconds, a request of a device that has not seen a new state can be on its way. */
export const settlingTime = 120_000;

/** How often a run reads and rewrites again what has changed meanwhile. */
const maxRounds = 5;

export interface SettleOptions extends RewriteOptions {
  readonly keyring: Pick<Keyring, 'pass' | 'pin' | 'pinAge' | 'change'>;
  readonly transport: RewriteOptions['transport'] & Pick<SealingTransport, 'open'>;
  /** Sends the changes of this device. Rejects when something is left. */
  readonly send: () => Promise<void>;
  /** Reads all changes of the server. Rejects with the failure. */
  readonly read: () => Promise<void>;
}

export interface SettleResult {
  readonly counts: RewriteCounts;
  /** In how many milliseconds the next run can settle the state; undefined when nothing is left to be done. */
  readonly again: number | undefined;
}

/**
 * Rewrites the private texts of an account in the form that its state wants, and settles the state when nothing is left.
 * Any device with the key can continue it at any point: what is left follows from the records. Rejects with a
 * `TransportError`, `StorageError` or `StateError`.
 */
export async function settleEncryption(options: SettleOptions): Promise<SettleResult | null> {
  const { keyring, store, transport, send, read } = options;
  const names = options.entities.map(({ name }) => name);
  for (let round = 0; round < maxRounds; round += 1) {
    const access = await keyring.pass();
    // Without a key nothing is or was encrypted that this device could rewrite.
    if (!access.keys) return null;
    await send();
    const { pin, pinAge } = keyring;
    await read();
    // A record that was on its way when the device got its key was stored as it was.
    await reopenRecords(store, names, transport.open);
    const result = await rewriteRecords(options, access);
    const counts = { sealed: result.sealed, of: result.of };
    if (result.sent > 0) continue;
    // A value that cannot be sent stays, and the state with it.
    if (result.sealed < result.of) return { counts, again: undefined };
    if (pin === undefined || !isSettling(pin.state)) return { counts, again: undefined };
    if (pinAge < settlingTime) return { counts, again: settlingTime - pinAge };
    // Another device may have settled it meanwhile.
    await keyring.change((known) => settled(known, pin.state));
    return { counts, again: undefined };
  }
  throw new TransportError('unavailable', 'Other devices change the records all the time');
}

import { TransportError } from '../transport.ts';
import type { AccountKeyRecord } from './account-key-record.ts';

/** The record with the state on the server. Every method rejects with a `TransportError`. */
export interface AccountKeyServer {
  read(): Promise<AccountKeyRecord | null>;
  /** Stores a record in place of the one with the revision `replaced`; null for none. Fails with a `conflict`. */
  write(record: AccountKeyRecord, replaced: number | null): Promise<void>;
  /** Whether the account exists and is not being deleted: a record that is stored now would outlive it. */
  isAccountKept(): Promise<boolean>;
}

/** The failure of a reading of the state: whatever the reason is, the change waits and is sent later. */
function asUnavailable(error: unknown): TransportError {
  if (error instanceof TransportError && (error.kind === 'signedOut' || error.kind === 'unavailable')) {
    return error;
  }
  return new TransportError('unavailable', 'The state of the encryption cannot be read', { cause: error });
}

/** Reads the state. Rejects with a `TransportError`. */
export async function readState(server: AccountKeyServer): Promise<AccountKeyRecord | null> {
  try {
    return await server.read();
  } catch (error) {
    throw asUnavailable(error);
  }
}

/**
 * Stores a state in place of the one with the revision `replaces`. Resolves to false when the server has another one.
 * Rejects with a `TransportError`.
 */
export async function writeState(
  server: AccountKeyServer,
  record: AccountKeyRecord,
  replaces: number | null,
): Promise<boolean> {
  try {
    await server.write(record, replaces);
    return true;
  } catch (error) {
    if (error instanceof TransportError && error.kind === 'conflict') return false;
    throw asUnavailable(error);
  }
}

/** Stores a state of a device in place of another one, or of none. Rejects with a `TransportError`. */
export async function replaceState(
  server: AccountKeyServer,
  state: AccountKeyRecord,
  record: AccountKeyRecord | null,
): Promise<void> {
  try {
    if (!(await server.isAccountKept())) {
      throw new TransportError('unavailable', 'The account is being deleted');
    }
  } catch (error) {
    throw asUnavailable(error);
  }
  // False when another device was faster.
  await writeState(server, state, record?.revision ?? null);
}

import { ownValue } from '../own-value.ts';
import { parseObject } from '../paths.ts';
import { toBase64Url, fromBase64Url, utf8 } from './bytes.ts';

/** The values of an AccountKey as the API has them. */
export interface AccountKeyRecord {
  readonly keyId: string;
  readonly state: string;
  readonly revision: number;
  /** JSON object of the wraps by name. The name of the wrap by the phrase is the name of the printed sheet. */
  readonly wraps: string;
  /** JSON object of earlier account keys by their id, wrapped by the one after it. */
  readonly former: string;
  readonly proof: string;
}

type Unproven = Omit<AccountKeyRecord, 'proof'>;

function signed({ keyId, state, revision, wraps, former }: Unproven) {
  return utf8(JSON.stringify(['kairos state 1', keyId, state, revision, wraps, former]));
}

/** The proof of a state: only a device with the account key can make it. `stateKey` is that of the account key. */
export async function proofOf(stateKey: CryptoKey, record: Unproven): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', stateKey, signed(record))));
}

/** Whether a record was made by a device with the account key. */
export async function isProven(stateKey: CryptoKey, record: AccountKeyRecord): Promise<boolean> {
  const proof = fromBase64Url(record.proof);
  return proof !== null && crypto.subtle.verify('HMAC', stateKey, proof, signed(record));
}

/**
 * Whether a state has a key that was not made before that of the pin: a device with an earlier state has changed the key
 * after the table of the states was restored. Values of both keys can be on the server.
 */
export function hasUnknownKey(record: AccountKeyRecord, pin: AccountKeyRecord): boolean {
  return record.keyId !== pin.keyId && ownValue(parseObject(pin.former), record.keyId) === undefined;
}

/** Whether a state is one that the device had before its pin. */
export function isEarlierState(record: AccountKeyRecord, pin: AccountKeyRecord | undefined): boolean {
  return pin !== undefined && record.revision < pin.revision && !hasUnknownKey(record, pin);
}

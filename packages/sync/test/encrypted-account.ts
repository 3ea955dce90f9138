import { type AccountKeyRecord, proofOf } from '../src/sealing/account-key-record.ts';
import { type AccountKeys, deriveAccountKeys, newAccountKey } from '../src/sealing/account-keys.ts';
import { type Bytes, toBase64Url } from '../src/sealing/bytes.ts';
import type { AccountKeyServer } from '../src/sealing/account-key-server.ts';
import { wrapAccountKey, wrappingKey } from '../src/sealing/wrap.ts';
import { TransportError } from '../src/transport.ts';

/** An account key with what follows from it. */
export interface TestKey {
  readonly accountKey: Bytes;
  readonly keys: AccountKeys;
}

export async function newTestKey(): Promise<TestKey> {
  const accountKey = newAccountKey();
  return { accountKey, keys: await deriveAccountKeys(accountKey) };
}

/** An AccountKey record, as a device with the key writes it. `former` are earlier keys, each wrapped by the one before it in the list. */
export async function stateOf(
  { accountKey, keys }: TestKey,
  state: string,
  revision: number,
  formerKeys: readonly TestKey[] = [],
): Promise<AccountKeyRecord> {
  const former: Record<string, object> = {};
  let next = accountKey;
  for (const one of formerKeys) {
    const salt = crypto.getRandomValues(new Uint8Array(16));
    const key = await wrappingKey('former', next, salt);
    const data = await wrapAccountKey('former', key, one.keys.id, one.accountKey);
    former[one.keys.id] = { salt: toBase64Url(salt), data };
    next = one.accountKey;
  }
  const record = { keyId: keys.id, state, revision, wraps: '{}', former: JSON.stringify(former) };
  return { ...record, proof: await proofOf(keys.state, record) };
}

/** The server's record of the state. A test can hide it, replace it and make it unavailable. */
export class FakeAccountKeyServer implements AccountKeyServer {
  record: AccountKeyRecord | null = null;
  /** The next readings fail with it. */
  failure: TransportError | undefined;
  isKept = true;
  reads = 0;
  readonly written: AccountKeyRecord[] = [];
  /** The next reading waits for it. */
  delay: Promise<void> = Promise.resolve();

  async read(): Promise<AccountKeyRecord | null> {
    this.reads += 1;
    await this.delay;
    if (this.failure) throw this.failure;
    return this.record;
  }

  write(record: AccountKeyRecord, replaced: number | null): Promise<void> {
    if ((this.record?.revision ?? null) !== replaced) {
      return Promise.reject(new TransportError('conflict', 'The conditional request failed'));
    }
    this.record = record;
    this.written.push(record);
    return Promise.resolve();
  }

  isAccountKept(): Promise<boolean> {
    return Promise.resolve(this.isKept);
  }
}

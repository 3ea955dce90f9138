// @spec encryption-code

import { codeAdded, codeUsed, lateCodeRemoved, newOneTimeCode } from '@kairos/sync/sealing/code-changes';
import { codeOf, isUsable, unwrapByCode } from '@kairos/sync/sealing/code-wraps';
import type { Keyring } from '@kairos/sync/sealing/keyring';
import { shownCode, typedCode } from '@kairos/sync/sealing/one-time-code';
import type { DeviceKind } from '#data/records/device-kind.ts';
import { EncryptionError, type CodeResult, type OneTimeCode } from './encryption-control.ts';
import { withFailures } from './encryption-failures.ts';

/** How often a code is tried while other devices change the state. */
const maxAttempts = 3;

/** Makes a code in place of an earlier one. `now` is in milliseconds since 1970. Rejects with an `EncryptionError`. */
export async function makeCode(keyring: Keyring, now: number): Promise<OneTimeCode> {
  const { name, code, at, until } = newOneTimeCode(now);
  const isStored = await withFailures(() =>
    keyring.change((known) => codeAdded(known, { name, code, at, until })),
  );
  if (!isStored) throw new EncryptionError('elsewhere');
  return { name, code: shownCode(code), until };
}

/** Removes a code whose time is over. Rejects with a `TransportError`, `StorageError` or `StateError`. */
export async function removeLateCode(keyring: Keyring, now: number): Promise<void> {
  await keyring.change((known) => lateCodeRemoved(known, now));
}

/** Opens devices with typed codes. `now` returns milliseconds since 1970. */
export class CodeOpener {
  readonly #keyring: Keyring;
  readonly #now: () => number;
  /** The proof of the state that uses a code, whose answer may be lost, and the account key of the code. */
  #sent:
    | { readonly code: string; readonly proof: string; readonly accountKey: Uint8Array<ArrayBuffer> }
    | undefined;

  constructor(keyring: Keyring, now: () => number) {
    this.#keyring = keyring;
    this.#now = now;
  }

  /** See `EncryptionControl.openWithCode`. */
  async open(text: string, device: DeviceKind): Promise<CodeResult> {
    const code = typedCode(text);
    if (code === null) return 'wrong';
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const result = await this.#try(code, device);
      if (result !== undefined) return result;
    }
    throw new EncryptionError('unavailable');
  }

  /** Undefined when another device has changed the state at the same time. */
  async #try(code: string, device: DeviceKind): Promise<CodeResult | undefined> {
    const keyring = this.#keyring;
    await withFailures(() => keyring.read());
    const record = keyring.serverState;
    if (record === null) return 'notFound';
    if (this.#sent?.code === code && this.#sent.proof === record.proof) {
      const { accountKey } = this.#sent;
      return (await withFailures(() => keyring.unlock(accountKey))) ? this.#opened() : undefined;
    }
    if (!isUsable(codeOf(record), this.#now())) return 'over';
    const accountKey = await unwrapByCode(record, code);
    if (accountKey === null) return 'wrong';
    const isOpened = await withFailures(() =>
      keyring.unlock(accountKey, async (known) => {
        const change = await codeUsed(known, device, this.#now());
        this.#sent = change ? { code, proof: change.record.proof, accountKey } : undefined;
        return change;
      }),
    );
    return isOpened ? this.#opened() : undefined;
  }

  #opened(): CodeResult {
    this.#sent = undefined;
    return this.#keyring.keepsKeys ? 'opened' : 'notStored';
  }
}

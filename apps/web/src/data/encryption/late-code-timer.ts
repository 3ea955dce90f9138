// @spec encryption-code

import { codeOf } from '@kairos/sync/sealing/code-wraps';
import type { Keyring } from '@kairos/sync/sealing/keyring';

/** Until the next attempt after a failure, in milliseconds. */
const pause = 60_000;
/** The longest time until a code is looked at again, in milliseconds: the clock of its device can be wrong. */
const maxDelay = 10 * 60_000;

interface LateCodeTimerOptions {
  readonly keyring: Pick<Keyring, 'pin' | 'keyId' | 'lockReason' | 'subscribe'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Removes a code whose time is over from the record. */
  readonly remove: () => Promise<void>;
}

/** Removes one-time codes whose time is over, also those of other devices, until the returned function is called. */
export function removeLateCodes({ keyring, now, remove }: LateCodeTimerOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let proof: string | undefined;
  const runIn = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
  };
  const follow = () => {
    const { pin, keyId, lockReason } = keyring;
    const isOpen = pin !== undefined && keyId === pin.keyId && lockReason === undefined;
    const code = isOpen ? codeOf(pin) : undefined;
    if (!isOpen || !code) {
      proof = undefined;
      clearTimeout(timer);
    } else if (pin.proof !== proof) {
      proof = pin.proof;
      runIn(Math.min(maxDelay, Math.max(0, code.until - now())));
    }
  };
  async function run(): Promise<void> {
    try {
      await remove();
    } catch {
      // A lost connection or a state that was changed elsewhere: the next run tries again.
    }
    // With the code, the proof is gone.
    if (proof !== undefined) runIn(pause);
  }
  const stop = keyring.subscribe(follow);
  follow();
  return () => {
    stop();
    proof = undefined;
    clearTimeout(timer);
  };
}

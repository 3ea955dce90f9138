import { isSettling } from '@kairos/sync/sealing/encryption-state';
import type { Keyring } from '@kairos/sync/sealing/keyring';
import { TransportError } from '@kairos/sync/transport';

// In milliseconds.
/** How long a device leaves the rewriting to the one that has changed the state. */
const patience = 15 * 60_000;
/** The wait before the first search for readable texts, and after a failure. */
const shortPause = 60_000;
/** Between two looks for readable texts. */
const longPause = 60 * 60_000;

interface RewritingTimerOptions {
  readonly keyring: Pick<Keyring, 'pin' | 'pinAge' | 'hasMadePin' | 'keyId' | 'lockReason' | 'subscribe'>;
  /** Resolves to the milliseconds after which it is to be called again; undefined when nothing is left. */
  readonly run: () => Promise<number | undefined>;
}

/** Decides when the texts of an account are rewritten. */
export class RewritingTimer {
  readonly #options: RewritingTimerOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  #proof: string | undefined;
  /** Whether this device had made the pin when the pause was chosen. */
  #hasMadePin = false;

  constructor(options: RewritingTimerOptions) {
    this.#options = options;
  }

  /** Rewrites texts when it is time, until the returned function is called. */
  start(): () => void {
    const stop = this.#options.keyring.subscribe(() => this.#follow());
    this.#follow();
    return () => {
      stop();
      clearTimeout(this.#timer);
      this.#proof = undefined;
    };
  }

  #follow(): void {
    const { pin, keyId, lockReason, hasMadePin } = this.#options.keyring;
    if (pin === undefined || keyId === undefined || lockReason !== undefined) {
      clearTimeout(this.#timer);
      this.#proof = undefined;
    } else if (pin.proof !== this.#proof || hasMadePin !== this.#hasMadePin) {
      this.#proof = pin.proof;
      this.#hasMadePin = hasMadePin;
      this.#runIn(this.#firstDelay());
    }
  }

  #firstDelay(): number {
    const { pin, pinAge, hasMadePin } = this.#options.keyring;
    if (!isSettling(pin?.state)) return shortPause;
    return hasMadePin ? 0 : Math.max(0, patience - pinAge);
  }

  #runIn(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), delay);
  }

  async #run(): Promise<void> {
    // The state has changed during a run, which starts the next one itself.
    if (this.#isRunning) return;
    this.#isRunning = true;
    const proof = this.#proof;
    let pause = longPause;
    try {
      pause = (await this.#options.run()) ?? longPause;
    } catch (error) {
      pause = shortPause;
      // The next run tries again.
      if (!(error instanceof TransportError)) console.error('Texts could not be rewritten:', error);
    } finally {
      this.#isRunning = false;
    }
    if (this.#proof !== undefined) this.#runIn(this.#proof === proof ? pause : this.#firstDelay());
  }
}

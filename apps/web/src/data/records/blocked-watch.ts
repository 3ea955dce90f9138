// @spec storage-failure

/** Milliseconds without an answer of the storage after which it counts as blocked. */
const patience = 2_000;

/** Notices that the storage does not answer, e.g. because another tab keeps it busy. */
export class BlockedWatch {
  readonly #onChange: (isBlocked: boolean) => void;
  #pending = 0;
  #isBlocked = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onChange` is called when operations have waited too long without one of them ending, and when one has ended. */
  constructor(onChange: (isBlocked: boolean) => void) {
    this.#onChange = onChange;
  }

  /** Watches an operation. Settles as it does. */
  async watch<Result>(operation: Promise<Result>): Promise<Result> {
    this.#pending += 1;
    if (this.#pending === 1) this.#wait();
    try {
      return await operation;
    } finally {
      this.#pending -= 1;
      this.#wait();
      this.#set(false);
    }
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#pending > 0) this.#timer = setTimeout(() => this.#set(true), patience);
  }

  #set(isBlocked: boolean): void {
    if (isBlocked === this.#isBlocked) return;
    this.#isBlocked = isBlocked;
    this.#onChange(isBlocked);
  }
}

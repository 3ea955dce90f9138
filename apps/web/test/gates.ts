/** Gates by the name of an operation. */
export class Gates {
  readonly #closed = new Map<string, Promise<void>>();

  /** Closes an operation's gate until the returned function is called. */
  readonly hold = (operation: string): (() => void) => {
    let open: (() => void) | undefined;
    this.#closed.set(operation, new Promise((release) => (open = release)));
    return () => {
      this.#closed.delete(operation);
      open?.();
    };
  };

  /** Resolves when the gate is open. */
  async pass(operation: string): Promise<void> {
    await this.#closed.get(operation);
  }
}

/** How long a reading waits for the others, in milliseconds: less than a user notices. */
const longestWait = 50;

/** Makes readings that run at the same time end together, so that React renders their results at once. */
export class ReadingGroup {
  #running = 0;
  #ended: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Runs `read`. Resolves to its result when all other readings have ended, too, or after `longestWait`. */
  async join<Result>(read: () => Promise<Result>): Promise<Result> {
    this.#running += 1;
    try {
      return await read();
    } finally {
      this.#running -= 1;
      await new Promise<void>((resolve) => {
        this.#ended.push(resolve);
        if (this.#running === 0) this.#endAll();
        else this.#timer ??= setTimeout(() => this.#endAll(), longestWait);
      });
    }
  }

  #endAll(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const ended = this.#ended;
    this.#ended = [];
    for (const end of ended) end();
  }
}

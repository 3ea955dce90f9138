import type { SendLock } from '@kairos/sync/send-changes';

/** The Web Locks of one browser. A closed page lets go of those that it holds or waits for. */
export class PageLocks {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #pages = new WeakMap<object, { readonly closed: Promise<void>; readonly close: () => void }>();

  forPage(page: object): SendLock {
    let isClosed = false;
    let resolve: () => void = () => undefined;
    const closed = new Promise<void>((end) => {
      resolve = end;
    });
    this.#pages.set(page, {
      closed,
      close: () => {
        isClosed = true;
        resolve();
      },
    });
    return {
      request: (name, act) => {
        const granted = this.#last.get(name) ?? Promise.resolve();
        const run = granted.then(() => (isClosed ? new Promise<never>(() => undefined) : act()));
        const ended = run.catch(() => undefined);
        this.#last.set(
          name,
          granted.then(() => Promise.race([ended, closed])),
        );
        return run;
      },
    };
  }

  release(page: object): void {
    this.#pages.get(page)?.close();
  }
}

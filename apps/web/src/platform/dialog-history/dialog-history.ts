// @spec form-draft

import type { Navigator } from 'react-router-dom';

/** The property of a history entry's state that has the depth. The router ignores it. */
const depthName = 'dialogs';

/** A history entry: the page, by the router's key and the address, and the number of dialogs that are open on it. */
interface Entry {
  readonly key: unknown;
  readonly address: string;
  readonly depth: number;
}

function currentEntry(): Entry {
  const { key, [depthName]: depth } = (history.state ?? {}) as Readonly<Record<string, unknown>>;
  return { key, address: location.href, depth: typeof depth === 'number' ? depth : 0 };
}

function isSamePage(one: Entry, other: Entry): boolean {
  return one.key === other.key && one.address === other.address;
}

/**
 * Gives every open dialog a history entry, so that Back closes the topmost dialog instead of leaving the page. The
 * entries repeat the page's address and state, and the router receives no events of them. When a dialog closes in
 * another way, its entry is removed. A navigation out of a dialog first removes the entries of the open dialogs, so that
 * Back from the next page leads to the page and not to an entry of a dialog.
 */
export class DialogHistory {
  /** The functions that close the open dialogs, the topmost last. */
  #open: readonly (() => void)[] = [];
  /** Navigations that wait until the entries of the dialogs are removed. */
  #waiting: readonly (() => void)[] = [];
  /** `history.go` was called, which ends with a `popstate` event. */
  #isTraversing = false;
  #last: Entry | undefined;

  /** Listens to Back and Forward until the returned function is called. Called before the router listens. */
  start(): () => void {
    this.#last = currentEntry();
    const pop = (event: PopStateEvent) => this.#pop(event);
    // A page in the back/forward cache receives no event of a traversal.
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      this.#isTraversing = false;
      this.settle();
    };
    addEventListener('popstate', pop, { capture: true });
    addEventListener('pageshow', show);
    return () => {
      removeEventListener('popstate', pop, { capture: true });
      removeEventListener('pageshow', show);
    };
  }

  /** Adds an open dialog. The returned function removes it; another dialog that opens at once reuses its entry. */
  add(close: () => void): () => void {
    const entry = () => close();
    this.#open = [...this.#open, entry];
    queueMicrotask(() => this.settle());
    return () => {
      this.#open = this.#open.filter((other) => other !== entry);
      queueMicrotask(() => this.settle());
    };
  }

  /** The router's navigator with navigations that first remove the entries of the open dialogs. */
  wrap(navigator: Navigator): Navigator {
    const navigate = (act: () => void) => {
      this.#waiting = [...this.#waiting, act];
      this.settle();
    };
    return {
      ...navigator,
      go: (delta) => navigate(() => navigator.go(delta)),
      push: (...target) => navigate(() => navigator.push(...target)),
      replace: (...target) => navigate(() => navigator.replace(...target)),
    };
  }

  /** Brings the history in line with the open dialogs. */
  settle(): void {
    if (this.#isTraversing) return;
    const { depth } = currentEntry();
    const wanted = this.#waiting.length > 0 ? 0 : this.#open.length;
    if (depth > wanted) {
      this.#isTraversing = true;
      history.go(wanted - depth);
      return;
    }
    if (this.#waiting.length > 0) this.#navigate();
    else {
      for (let next = depth + 1; next <= wanted; next += 1) {
        history.pushState({ ...(history.state as object | null), [depthName]: next }, '');
      }
    }
    this.#last = currentEntry();
  }

  #navigate(): void {
    const acts = this.#waiting;
    this.#waiting = [];
    for (const act of acts) act();
  }

  #pop(event: PopStateEvent): void {
    const { depth } = currentEntry();
    const isHere = this.#last !== undefined && isSamePage(this.#last, currentEntry());
    this.#last = currentEntry();
    // The router would render the same page again.
    if (isHere) event.stopImmediatePropagation();
    if (this.#isTraversing) {
      this.#isTraversing = false;
      this.settle();
    } else if (isHere) {
      for (const close of this.#open.slice(depth).toReversed()) close();
      // A dialog that did not close gets its entry again.
      setTimeout(() => this.settle());
    }
  }
}

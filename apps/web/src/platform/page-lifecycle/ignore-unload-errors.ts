/**
 * Milliseconds after `beforeunload` when a page counts as staying: the navigation was stopped, or was answered without a
 * page, e.g. by a download. No event reports that.
 */
const unloadTimeout = 10_000;

/** Whether the page is being unloaded. Firefox aborts requests soon after `beforeunload`, long before `pagehide`. */
class PageUnload {
  #stays: Promise<void> | undefined;
  #resolve: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Listens to the page's events until the returned function is called. */
  start(): () => void {
    const onBeforeUnload = () => {
      this.#unload();
      this.#timer = setTimeout(() => this.#stay(), unloadTimeout);
    };
    const onPageHide = () => this.#unload();
    // The page was restored from the back/forward cache.
    const onPageShow = () => this.#stay();
    addEventListener('beforeunload', onBeforeUnload);
    addEventListener('pagehide', onPageHide);
    addEventListener('pageshow', onPageShow);
    return () => {
      removeEventListener('beforeunload', onBeforeUnload);
      removeEventListener('pagehide', onPageHide);
      removeEventListener('pageshow', onPageShow);
    };
  }

  /** Resolves at once, or when the page stays although it was being unloaded. */
  async whenPageStays(): Promise<void> {
    await this.#stays;
  }

  #unload(): void {
    clearTimeout(this.#timer);
    this.#stays ??= new Promise((resolve) => (this.#resolve = resolve));
  }

  #stay(): void {
    clearTimeout(this.#timer);
    this.#stays = undefined;
    this.#resolve?.();
  }
}

/** The state of this page; `main.tsx` starts it. */
export const pageUnload = new PageUnload();

/** The outcome of a request. An error during the unload of the page is thrown only when the page stays or is restored. */
export async function ignoreUnloadErrors<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    await pageUnload.whenPageStays();
    throw error;
  }
}

import { followSuspension } from '#platform/page-lifecycle/follow-suspension.ts';

/** Tells the other tabs of a browser, while it is open, that what the device knows of the encryption has changed. */
export class EncryptionChannel {
  readonly #name: string;
  #channel: BroadcastChannel | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  readonly announce = (): void => this.#channel?.postMessage(null);

  /** Calls `onChange` after a change in another tab, until the returned function is called. */
  listen(onChange: () => void): () => void {
    const open = () => {
      this.#channel = new BroadcastChannel(this.#name);
      this.#channel.onmessage = onChange;
    };
    const close = () => {
      this.#channel?.close();
      this.#channel = undefined;
    };
    open();
    const stop = followSuspension({
      suspend: close,
      resume: () => {
        open();
        onChange();
      },
    });
    return () => {
      stop();
      close();
    };
  }
}

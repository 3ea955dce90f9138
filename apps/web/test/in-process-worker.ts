import {
  answerCalls,
  type SessionAnswer,
  type SessionCall,
} from '#features/transfer/import/session/calls.ts';
import { ImportSession } from '#features/transfer/import/session/import-session.ts';

/** The worker of an import in the thread of the test: jsdom has no workers. */
export class InProcessWorker {
  /** Creating a worker throws, as in a browser that blocks it. */
  static isBlocked = false;
  /** The workers that were created and not terminated. */
  static readonly running = new Set<InProcessWorker>();

  onmessage: ((event: { readonly data: SessionAnswer }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly #listeners: ((event: { readonly data: SessionCall }) => void)[] = [];
  /** Calls get no answer. */
  #isStopped = false;

  constructor() {
    if (InProcessWorker.isBlocked) throw new DOMException('Blocked', 'SecurityError');
    InProcessWorker.running.add(this);
    answerCalls(
      {
        postMessage: (data) => {
          if (!this.#isStopped) this.onmessage?.({ data });
        },
        addEventListener: (_type, listener) => void this.#listeners.push(listener),
      },
      new ImportSession(),
    );
  }

  postMessage(call: SessionCall): void {
    for (const listener of this.#isStopped ? [] : this.#listeners) listener({ data: call });
  }

  /** The worker ends with an error, as when the device has no memory left. */
  crash(): void {
    this.#isStopped = true;
    this.onerror?.();
  }

  terminate(): void {
    this.#isStopped = true;
    InProcessWorker.running.delete(this);
  }
}

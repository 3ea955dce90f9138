// @spec import-worker

import { trustedScriptUrl } from '#platform/trusted-types/trusted-script-url.ts';
import type { RemoteSession, SessionAnswer, SessionCall } from './calls.ts';
import workerUrl from './import-worker.ts?worker&url';

/** The worker could not be started, it ended, or a call failed. */
export class SessionFailure extends Error {
  constructor(cause: string) {
    super(`The import could not be read: ${cause}`); // eslint-disable-line lingui/no-unlocalized-strings -- for developers
    this.name = 'SessionFailure';
  }
}

/** A session in a worker. */
export interface OpenSession extends RemoteSession {
  /** Ends the worker. Calls without an answer stay pending. */
  readonly close: () => void;
}

interface WaitingCall {
  readonly resolve: (value: unknown) => void;
  readonly reject: (failure: SessionFailure) => void;
}

/**
 * Starts a worker that reads one file. Its calls reject with a {@link SessionFailure}.
 *
 * @throws SessionFailure when the browser cannot start a worker
 */
export function openSession(): OpenSession {
  const worker = startWorker();
  const waiting = new Map<number, WaitingCall>();
  let count = 0;
  worker.onmessage = ({ data }: MessageEvent<SessionAnswer>) => {
    const call = waiting.get(data.number);
    waiting.delete(data.number);
    if ('failure' in data) call?.reject(new SessionFailure(data.failure));
    else call?.resolve(data.value);
  };
  const fail = () => {
    worker.terminate();
    // eslint-disable-next-line lingui/no-unlocalized-strings -- for developers
    for (const { reject } of waiting.values()) reject(new SessionFailure('the worker ended'));
    waiting.clear();
  };
  worker.onerror = fail;
  worker.onmessageerror = fail;
  const callOf =
    <Method extends keyof RemoteSession>(method: Method) =>
    (...args: Parameters<RemoteSession[Method]>) =>
      new Promise<unknown>((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        worker.postMessage({ number: count, method, args } satisfies SessionCall);
      }) as ReturnType<RemoteSession[Method]>;
  return {
    read: callOf('read'),
    chooseColumns: callOf('chooseColumns'),
    slice: callOf('slice'),
    close: () => worker.terminate(),
  };
}

function startWorker(): Worker {
  try {
    return new Worker(trustedScriptUrl('import-worker', workerUrl), { type: 'module' });
  } catch (error) {
    throw new SessionFailure(error instanceof Error ? error.name : typeof error);
  }
}

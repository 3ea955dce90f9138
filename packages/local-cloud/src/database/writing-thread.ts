import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { EngineException } from '@kairos/dynamodb/errors';
import type { DatabaseOptions } from './database.ts';
import { internalServerError } from './disk-failure.ts';
import type { Operation, Reply, Request } from './operation.ts';
import type { WriterMessage } from './thread-data.ts';

/** The thread that has the connection that writes. */
export interface WritingThread {
  /**
   * Resolves when the operation is on the disk.
   *
   * @throws EngineException, with the name `InternalServerError` when the disk fails
   */
  write(operation: Operation): Promise<object>;
  /** Waits for all writes. */
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (output: object) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * @param thread has the task `write`
 * @throws the error of SQLite or the file system when the thread cannot open the database
 */
export async function openWritingThread(
  thread: Worker,
  { onWriteFailure, onWritesAgain }: DatabaseOptions,
): Promise<WritingThread> {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let state: 'starting' | 'open' | 'closing' | 'ended' = 'starting';
  let reason = 'The database is closed.';
  let failure: Error | undefined;

  const settle = (reply: Reply) => {
    const request = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('output' in reply) request?.resolve(reply.output);
    else request?.reject(errorOf(reply));
  };
  const end = () => {
    if (state === 'open') {
      reason = `The thread that writes has ended${failure ? `: ${failure.message}` : ''}.`;
      onWriteFailure?.(new Error(reason));
    }
    state = 'ended';
    for (const { reject } of waiting.values()) reject(internalServerError(reason));
    waiting.clear();
  };

  const ready = new Promise<void>((resolve, reject) => {
    thread.on('message', (message: WriterMessage) => {
      if ('ready' in message) resolve();
      else if ('replies' in message) message.replies.forEach(settle);
      else if ('ended' in message.outage) onWritesAgain?.();
      else onWriteFailure?.(new Error(message.outage.failure));
      // A thread without work does not keep the process alive.
      if (state === 'open' && waiting.size === 0) thread.unref();
    });
    thread.on('error', (error) => (failure = error));
    // After an error as well, when the thread has released its files.
    thread.on('exit', () => {
      end();
      reject(failure ?? new Error(reason));
    });
  });
  await ready;
  state = 'open';
  thread.unref();
  return {
    write: (operation) =>
      new Promise((resolve, reject) => {
        if (state !== 'open') throw internalServerError(reason);
        lastId += 1;
        const request: Request = { id: lastId, operation };
        thread.postMessage(request);
        waiting.set(lastId, { resolve, reject });
        thread.ref();
      }),
    async close() {
      if (state !== 'open') return;
      state = 'closing';
      thread.ref();
      const exit = once(thread, 'exit');
      thread.postMessage('close');
      await exit;
    },
  };
}

function errorOf(reply: Exclude<Reply, { output: object }>): unknown {
  if ('exception' in reply) return new EngineException(reply.exception);
  return 'error' in reply ? reply.error : internalServerError(reply.diskFailure);
}

import { Worker } from 'node:worker_threads';
import type { ThreadData } from './thread-data.ts';
import { threadEntry } from './thread-entry.ts';

/** Starts a thread of the database. */
export function startThread(data: ThreadData): Worker {
  // Without the options of this process, which can load a second TypeScript loader.
  return new Worker(threadEntry, { workerData: data, execArgv: [] });
}

/** Starts a thread and waits for its end. @returns its last message @throws the error that ended it */
export function runThread(data: ThreadData): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const thread = startThread(data);
    let last: unknown;
    thread.on('message', (message: unknown) => (last = message));
    thread.on('error', reject);
    thread.on('exit', () => resolve(last));
  });
}

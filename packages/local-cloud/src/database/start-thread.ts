import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ThreadData } from './thread-data.ts';

/** Starts a thread of the database. */
export function startThread(data: ThreadData): Worker {
  // This file is at the same place beside the sources and in the bundle.
  const entry = fileURLToPath(new URL('./database-thread.mjs', import.meta.url));
  // Without the options of this process, which can load a second TypeScript loader.
  return new Worker(entry, { workerData: data, execArgv: [] });
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

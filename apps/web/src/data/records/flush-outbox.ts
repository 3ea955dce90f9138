import type { Outbox } from '@kairos/sync/outbox';
import type { ReplicaStorage } from '@kairos/sync/storage';

/** Milliseconds between two tries. */
const pause = 250;

interface FlushOptions {
  readonly storage: Pick<ReplicaStorage, 'countUnsent'>;
  readonly isOnline: () => boolean;
}

/**
 * Sends pending changes, for at most `limit` milliseconds and while the browser is online. Resolves to the number of
 * records with unsent changes.
 */
export async function flushOutbox(
  outbox: Pick<Outbox, 'send' | 'whenIdle'>,
  { storage, isOnline }: FlushOptions,
  limit: number,
): Promise<number> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), limit);
  const timeUp = new Promise<void>((resolve) => {
    end.signal.addEventListener('abort', () => resolve());
  });
  let left = await storage.countUnsent();
  while (left > 0 && isOnline() && !end.signal.aborted) {
    outbox.send();
    await Promise.race([outbox.whenIdle(), timeUp]);
    left = await storage.countUnsent();
    const nextTry = new Promise((resolve) => setTimeout(resolve, pause));
    if (left > 0) await Promise.race([nextTry, timeUp]);
  }
  clearTimeout(timer);
  return left;
}

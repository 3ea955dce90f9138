/** How long the worker waits for pages that hold a lock, in milliseconds. */
const lockLimit = 5_000;

/** Holds a lock while `act` runs. A page that does not release it in time does not prevent `act`. */
export async function withLock(
  locks: Pick<LockManager, 'request'>,
  name: string,
  act: () => Promise<void>,
): Promise<void> {
  let run: Promise<void> | undefined;
  const begin = () => (run ??= act());
  try {
    await locks.request(name, { signal: AbortSignal.timeout(lockLimit) }, begin);
  } catch {
    // Rejects with the error of `act` if that has failed.
    await begin();
  }
}

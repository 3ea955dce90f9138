/**
 * Starts something. Returns a function that ends it, also when it has not started yet. A failure of `start` is not reported.
 */
export function untilStopped(start: () => Promise<(() => void) | undefined>): () => void {
  let isStopped = false;
  let stop: (() => void) | undefined;
  start().then(
    (started) => {
      if (isStopped) started?.();
      else stop = started;
    },
    () => undefined,
  );
  return () => {
    isStopped = true;
    stop?.();
  };
}

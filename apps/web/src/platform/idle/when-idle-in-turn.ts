import { whenIdle } from './when-idle.ts';

/**
 * Calls the functions one after another, each when the browser is idle again. Together they would be one long task.
 * Returns a function that cancels the remaining calls.
 */
export function whenIdleInTurn([first, ...others]: readonly (() => void)[]): () => void {
  if (first === undefined) return () => undefined;
  let cancel = whenIdle(() => {
    first();
    cancel = whenIdleInTurn(others);
  });
  return () => cancel();
}

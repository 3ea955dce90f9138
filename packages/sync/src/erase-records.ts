// @spec delete-account

/** One step of an erasure: how many records of an entity it found, and how many of them it removed. */
export interface EraseStep {
  readonly found: number;
  readonly removed: number;
}

/** AppSync runs at most this many resolvers in one request (`resolverCountLimit`). */
const maxSteps = 25;

/**
 * Removes all records of the given kinds from the server, in as few requests as the API allows. Resolves when the last
 * step of each kind found nothing. An interrupted erasure can be started again.
 *
 * @param send does one step of each kind in the list, one after another; a kind may repeat
 * @param onRemoved called after each request with the number of removed records of a kind
 * @throws errors of `send`
 */
export async function eraseRecords<Kind>(
  kinds: readonly Kind[],
  send: (steps: readonly Kind[]) => Promise<readonly EraseStep[]>,
  onRemoved: (kind: Kind, count: number) => void = () => undefined,
): Promise<void> {
  let left = kinds;
  while (left.length > 0) {
    const now = left.slice(0, maxSteps);
    const repeats = Math.floor(maxSteps / now.length);
    const steps = now.flatMap((kind) => Array.from({ length: repeats }, () => kind));
    const done = await send(steps);
    const isEmpty = (kind: Kind) => done[steps.lastIndexOf(kind)]?.found === 0;
    for (const kind of now) {
      const count = done.reduce((sum, { removed }, index) => sum + (steps[index] === kind ? removed : 0), 0);
      if (count > 0) onRemoved(kind, count);
    }
    left = left.filter((kind) => !isEmpty(kind));
  }
}

/**
 * Runs `act` for each item, at most `limit` at the same time. Resolves when all have ended.
 *
 * @returns the errors of those that failed
 */
export async function forEachOf<Item>(
  items: Iterable<Item>,
  limit: number,
  act: (item: Item) => Promise<void>,
): Promise<readonly unknown[]> {
  const errors: unknown[] = [];
  // The workers share the iterator: each takes the next item.
  const rest = items[Symbol.iterator]();
  const work = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) {
      try {
        await act(next.value);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  return errors;
}

interface Placed {
  readonly id: string;
  readonly createdAt: string;
}

/** The newest dream last, under the ones before it; ties by id, so that every device shows the same list. */
export function sortItems<Item extends Placed>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

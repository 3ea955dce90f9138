/** The rows that fit in a box, and the number of those that do not fit. */
interface RowsThatFit<Item> {
  readonly shown: readonly Item[];
  readonly more: number;
}

/** @param room the number of rows that fit; when there are more, the last row has the number of the others */
export function rowsThatFit<Item>(items: readonly Item[], room: number): RowsThatFit<Item> {
  if (items.length <= room) return { shown: items, more: 0 };
  const shown = items.slice(0, Math.max(0, room - 1));
  return { shown, more: items.length - shown.length };
}

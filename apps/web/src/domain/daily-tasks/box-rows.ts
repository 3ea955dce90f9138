/** The rows of a box with a limited height, and how many there are no room for. */
interface BoxRows<Item> {
  readonly shown: readonly Item[];
  readonly more: number;
}

/** @param room the number of rows; the last one names the rest when not all fit */
export function boxRows<Item>(items: readonly Item[], room: number): BoxRows<Item> {
  if (items.length <= room) return { shown: items, more: 0 };
  const shown = items.slice(0, Math.max(0, room - 1));
  return { shown, more: items.length - shown.length };
}

/**
 * Keeps the order in which records were last shown while they are the same ones, so that a toggled record does not
 * move under the pointer. After an addition or a removal it uses the new order.
 *
 * @param shown ids in the order last shown
 * @param sorted the records in the new order
 */
export function stableOrder<Item extends { readonly id: string }>(
  shown: readonly string[],
  sorted: readonly Item[],
): readonly Item[] {
  const byId = new Map(sorted.map((item) => [item.id, item]));
  const same = shown.length === sorted.length && shown.every((id) => byId.has(id));
  return same ? shown.flatMap((id) => byId.get(id) ?? []) : sorted;
}

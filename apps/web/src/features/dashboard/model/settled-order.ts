/**
 * Records in the order they had when they were last shown, as long as they are the same ones: what is ticked does not
 * jump away from under the finger. When one came or went, the new order holds.
 *
 * @param shown ids in the order last shown
 * @param sorted the records in the order they would have now
 */
export function settledOrder<Item extends { readonly id: string }>(
  shown: readonly string[],
  sorted: readonly Item[],
): readonly Item[] {
  const byId = new Map(sorted.map((item) => [item.id, item]));
  const same = shown.length === sorted.length && shown.every((id) => byId.has(id));
  return same ? shown.flatMap((id) => byId.get(id) ?? []) : sorted;
}

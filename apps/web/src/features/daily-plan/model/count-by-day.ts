/** How many tasks each day (`YYYY-MM-DD`) holds; days without any are not in it. */
export function countByDay(tasks: readonly { readonly date: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { date } of tasks) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
}

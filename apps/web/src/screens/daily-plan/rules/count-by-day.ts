/** The number of tasks by day (`YYYY-MM-DD`); days without tasks are missing. */
export function countByDay(tasks: readonly { readonly date: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { date } of tasks) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
}

/** The done share of a total, rounded to a whole percent; 0 for an empty total (spec §9). */
export function percent(done: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * done) / total);
}

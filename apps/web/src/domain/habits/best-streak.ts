/**
 * The length of the longest row of kept days.
 *
 * @param kept whether the habit was kept on each counted day, oldest first
 */
export function bestStreak(kept: readonly boolean[]): number {
  let [length, best] = [0, 0];
  for (const isKept of kept) {
    length = isKept ? length + 1 : 0;
    best = Math.max(best, length);
  }
  return best;
}

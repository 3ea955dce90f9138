/**
 * The length of the longest run of done days.
 *
 * @param done whether the habit was done on each counted day, oldest first
 */
export function bestStreak(done: readonly boolean[]): number {
  let [length, best] = [0, 0];
  for (const isDone of done) {
    length = isDone ? length + 1 : 0;
    best = Math.max(best, length);
  }
  return best;
}

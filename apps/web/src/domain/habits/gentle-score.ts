/** The weight of one day in the exponential moving average; its half-life is 13 days. */
const dailyShare = 0.052;

/**
 * The regularity of a habit, from 0 to 100. It begins at 0. One missed day costs at most 6 points.
 *
 * @param done whether the habit was done on each counted day, oldest first
 */
export function gentleScore(done: readonly boolean[]): number {
  return Math.round(done.reduce((score, isDone) => score + ((isDone ? 100 : 0) - score) * dailyShare, 0));
}

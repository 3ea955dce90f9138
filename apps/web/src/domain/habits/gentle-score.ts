// @spec habit-year

/** The weight of one day in the exponential moving average; its half-life is 13 days. */
const dailyShare = 0.052;

/**
 * The regularity of a habit, from 0 to 100. It begins at 0. One missed day costs at most 6 points.
 *
 * @param shares the done share of each counted day from 0 to 1, oldest first
 */
export function gentleScore(shares: readonly number[]): number {
  return Math.round(shares.reduce((score, share) => score + (share * 100 - score) * dailyShare, 0));
}

/** The share of the way to 100, or to 0, that one day moves the score: a half in 13 days. */
const dailyShare = 0.052;

/**
 * From 0 to 100: how steadily a habit is kept. It begins at 0. One missed day costs at most 6 points.
 *
 * @param kept whether the habit was kept on each counted day, oldest first
 */
export function gentleScore(kept: readonly boolean[]): number {
  return Math.round(kept.reduce((score, isKept) => score + ((isKept ? 100 : 0) - score) * dailyShare, 0));
}

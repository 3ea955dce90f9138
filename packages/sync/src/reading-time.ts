const day = 24 * 60 * 60 * 1000;

/** Deleted records remain for 90 days. After this time without a reading, some may have expired unread. */
const maxGap = 83 * day;

/**
 * Whether deletions may have expired since the entity was last read completely. A time in the future is ignored: the
 * clock was wrong.
 *
 * @param cursor an `updatedAt` of the server
 * @param readAt when it was last read, by this device's clock, in milliseconds since 1970
 */
export function hasMissedDeletions(cursor: string, readAt: number | undefined, now: number): boolean {
  const readingTime = Math.max(Date.parse(cursor), readAt !== undefined && readAt <= now ? readAt : 0);
  return now - readingTime > maxGap;
}

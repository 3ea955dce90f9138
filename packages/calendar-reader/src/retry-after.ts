// @spec calendar-retry-after

/** No server can stop the reading of its calendar for longer, in seconds. */
const longest = 24 * 3600;

/**
 * The value of the header `Retry-After`: seconds, or the instant of an HTTP date.
 *
 * @param now milliseconds since 1970
 * @returns seconds from now, at most a day; undefined for another text
 */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  const text = value.trim();
  const isSeconds = /^\d+$/.test(text);
  // Date.parse also reads other forms, such as a negative number.
  if (!isSeconds && !/^[A-Z][a-z]{2,8},/.test(text)) return undefined;
  const seconds = isSeconds ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), longest);
}

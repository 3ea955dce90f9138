import ky, { isHTTPError, type Options } from 'ky';
import { ignoreUnloadErrors } from '#platform/page-lifecycle/ignore-unload-errors.ts';
import { CalendarError, readErrorResponse } from './calendar-error.ts';

export interface CalendarClientSettings {
  /** Absolute URL of Calendar API v3. */
  readonly api: string;
  /**
   * Returns the token to use, or null when there is none.
   * @param rejected the token that the API has just rejected, to get another one
   */
  readonly accessToken: (rejected?: string) => Promise<string | null>;
  /** The longest wait between two tries, in milliseconds. */
  readonly longestWait?: number;
}

type Call = <Answer>(
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  options: Options,
) => Promise<Answer>;

/** A function that calls Calendar API v3. It rejects with a `CalendarError`, or with the abort of its signal. */
export function createCalendarRequest({
  api,
  accessToken,
  longestWait = 8_000,
}: CalendarClientSettings): Call {
  const http = ky.create({
    prefixUrl: api,
    timeout: 20_000,
    cache: 'no-store',
    retry: {
      methods: ['get'],
      limit: 3,
      statusCodes: [403, 429, 500, 502, 503, 504],
      afterStatusCodes: [403, 429, 503],
      maxRetryAfter: longestWait,
      backoffLimit: longestWait,
      // Pages that were rejected at the same time must not retry at the same time.
      jitter: (wait) => wait * (0.5 + Math.random() / 2),
      // 403 is final unless it is a rate limit; undefined applies the lists above.
      shouldRetry: async ({ error }) =>
        isHTTPError(error) &&
        error.response.status === 403 &&
        (await readErrorResponse(error.response)).kind !== 'rate'
          ? false
          : undefined,
    },
  });

  async function send<Answer>(token: string, method: string, path: string, options: Options) {
    const headers = { ...(options.headers as Record<string, string>), authorization: `Bearer ${token}` };
    try {
      return await ignoreUnloadErrors(http(path, { ...options, method, headers }).json<Answer>());
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw isHTTPError(error)
        ? await readErrorResponse(error.response)
        : new CalendarError('network', error instanceof Error ? error.message : 'No answer');
    }
  }

  return async (method, path, options) => {
    const token = await accessToken();
    if (token === null) throw new CalendarError('unauthorized', 'There is no token');
    try {
      return await send(token, method, path, options);
    } catch (error) {
      if (!(error instanceof CalendarError) || error.kind !== 'unauthorized') throw error;
      const another = await accessToken(token);
      if (another === null) throw error;
      return send(another, method, path, options);
    }
  };
}

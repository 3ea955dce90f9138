// @spec calendar-reader calendar-reader-limits

import {
  answerRead,
  maxRequestBytes,
  type ReadCount,
  readsPerHour,
  tokenHeader,
} from '@kairos/calendar-reader/answer-read';
import type { AllowedNetworks } from '@kairos/calendar-reader/resolve-host';
import { BodyTooLargeError, readBody } from '@kairos/http/request';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Handler } from './router.ts';

/**
 * Answers `POST /calendars/read` as the Lambda function does.
 *
 * @param userOf resolves to the user of a valid token, and to undefined for any other text
 * @param networks which addresses may be read besides the public ones
 */
export function createReaderHandler(
  userOf: (token: string) => Promise<string | undefined>,
  networks: AllowedNetworks,
): Handler {
  const counter = new RateLimiterMemory({ points: readsPerHour, duration: 3600 });
  const countRead = (user: string) =>
    counter.consume(user).then(countOf, (exceeded: unknown) => {
      if (exceeded instanceof RateLimiterRes) return countOf(exceeded);
      throw exceeded;
    });
  return async (request, response) => {
    const token = request.headers[tokenHeader];
    const { status, headers, body } = await answerRead(
      {
        method: request.method ?? 'GET',
        token: typeof token === 'string' ? token : undefined,
        // A body that is too large is no valid request.
        body: () =>
          readBody(request, maxRequestBytes).catch((error: unknown) => {
            if (error instanceof BodyTooLargeError) return '';
            throw error;
          }),
      },
      { userOf, countRead, ...networks },
    );
    response.writeHead(status, headers).end(body);
  };
}

const countOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes): ReadCount => ({
  count: consumedPoints,
  secondsLeft: Math.ceil(msBeforeNext / 1000),
});

// @spec server-connection-limits

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { answerFeed } from '@kairos/calendar-feed/answer-feed';
import { createFindFeed } from '@kairos/calendar-feed/find-feed';
import { pathOf } from '@kairos/http/request';
import { addressGroup } from '@kairos/user-pool/address-group';
import type { Limit } from '@kairos/user-pool/options';
import type { UserPool } from '@kairos/user-pool/user-pool';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Handler } from './router.ts';

/** A rate limit of unknown calendar addresses. A client above it gets status 429 for all calendars until the time has passed. */
export interface UnknownCalendars {
  readonly limit: Limit;
  readonly clientAddress: (request: IncomingMessage) => string;
}

/**
 * Answers calendar addresses as the Lambda function does, from the local table.
 * @param pool has the owners: the address of a disabled or deleted one is unknown
 * @param unknown default: no limit
 */
export function createCalendarHandler(
  dynamodb: DynamoDBClient,
  pool: Pick<UserPool, 'isActive'>,
  unknown?: UnknownCalendars,
): Handler {
  const find = createFindFeed(dynamodb, 'CalendarFeedTable', pool.isActive);
  const guesses = unknown && createGuesses(unknown);
  return async (request, response) => {
    const secondsToWait = await guesses?.secondsToWait(request);
    if (secondsToWait !== undefined) {
      rejectGuesser(response, secondsToWait);
      return;
    }
    const { status, headers, body } = await answerFeed(
      {
        method: request.method ?? 'GET',
        path: pathOf(request),
        ifNoneMatch: request.headers['if-none-match'],
      },
      find,
    );
    if (status === 404) await guesses?.count(request);
    response.writeHead(status, headers).end(body);
  };
}

function createGuesses({ limit: { requests, seconds }, clientAddress }: UnknownCalendars) {
  const counter = new RateLimiterMemory({ points: requests, duration: seconds });
  const keyOf = (request: IncomingMessage) => addressGroup(clientAddress(request));
  return {
    /** Undefined for a client below the limit. */
    async secondsToWait(request: IncomingMessage): Promise<number | undefined> {
      const counted = await counter.get(keyOf(request));
      const isAbove = counted !== null && counted.consumedPoints >= requests;
      return isAbove ? Math.ceil(counted.msBeforeNext / 1000) : undefined;
    },
    async count(request: IncomingMessage): Promise<void> {
      await counter.consume(keyOf(request)).catch((exceeded: unknown) => {
        // Requests at the same time can exceed it.
        if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
      });
    },
  };
}

function rejectGuesser(response: ServerResponse, seconds: number): void {
  response
    .writeHead(429, {
      'cache-control': 'private, no-cache',
      'content-length': '0',
      'retry-after': String(seconds),
    })
    .end();
}

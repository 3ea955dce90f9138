// @spec server-connection-limits

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { answerFeed } from '@kairos/calendar-feed/answer-feed';
import { answerToday } from '@kairos/calendar-feed/answer-today';
import { createCountReading } from '@kairos/calendar-feed/count-readings';
import { createFindFeed, createFindToday } from '@kairos/calendar-feed/find-feed';
import { pathOf } from '@kairos/http/request';
import { addressGroup } from '@kairos/user-pool/address-group';
import type { Limit } from '@kairos/user-pool/options';
import type { UserPool } from '@kairos/user-pool/user-pool';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Handler } from './router.ts';

/** A rate limit of unknown addresses. A client above it gets status 429 for all addresses until the time has passed. */
export interface UnknownAddresses {
  readonly limit: Limit;
  readonly clientAddress: (request: IncomingMessage) => string;
}

interface AddressOptions {
  readonly dynamodb: DynamoDBClient;
  /** Has the owners: the address of a disabled or deleted one is unknown. */
  readonly pool: Pick<UserPool, 'isActive'>;
  /** Default: no limit. */
  readonly unknown?: UnknownAddresses | undefined;
  readonly now?: () => Date;
}

/** Answers calendar addresses and today's addresses as the Lambda function does, from the local tables. */
export function createAddressHandler({
  dynamodb: client,
  pool: { isActive },
  unknown,
  now = () => new Date(),
}: AddressOptions): Handler {
  const findFeed = createFindFeed({ client, table: 'CalendarFeedTable', isActive });
  const findToday = createFindToday({ client, table: 'TodayFeedTable', isActive });
  const countReading = createCountReading();
  const guesses = unknown && createGuesses(unknown);
  return async (request, response) => {
    const secondsToWait = await guesses?.secondsToWait(request);
    if (secondsToWait !== undefined) {
      rejectGuesser(response, secondsToWait);
      return;
    }
    const asked = {
      method: request.method ?? 'GET',
      path: pathOf(request),
      ifNoneMatch: request.headers['if-none-match'],
    };
    const { status, headers, body } = await (asked.path.startsWith('/today/')
      ? answerToday(asked, { find: findToday, countReading, now: now() })
      : answerFeed(asked, findFeed));
    if (status === 404) await guesses?.count(request);
    response.writeHead(status, headers).end(body);
  };
}

function createGuesses({ limit: { requests, seconds }, clientAddress }: UnknownAddresses) {
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

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createIsActive } from '@kairos/account-state/is-active';
import { answerFeed } from './answer-feed.ts';
import { answerToday } from './answer-today.ts';
import { createCountReading } from './count-readings.ts';
import { createFindFeed, createFindToday } from './find-feed.ts';
import type { AddressRequest } from './http-answer.ts';

/** The parts of a function URL's request (payload format 2.0) that the handler reads. */
export interface FunctionUrlEvent {
  readonly rawPath: string;
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly requestContext: { readonly http: { readonly method: string } };
}

export interface FunctionUrlResult {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const { FEED_TABLE: feeds = '', TODAY_TABLE: days = '', USER_POOL_ID: userPool = '' } = process.env;

const common = { client: new DynamoDBClient(), isActive: createIsActive(userPool) };
const findFeed = createFindFeed({ ...common, table: feeds });
const findToday = createFindToday({ ...common, table: days });
// Each instance of the function counts for itself.
const countReading = createCountReading();

const answer = (request: AddressRequest) =>
  request.path.startsWith('/today/')
    ? answerToday(request, { find: findToday, countReading, now: new Date() })
    : answerFeed(request, findFeed);

/**
 * The Lambda function behind `/calendar/*` and `/today/*`. An error is logged by its name only: the event has the token.
 * The thrown error makes Lambda count it, and answers 502.
 */
export async function handler(event: FunctionUrlEvent): Promise<FunctionUrlResult> {
  try {
    const { status, headers, body } = await answer({
      method: event.requestContext.http.method,
      path: event.rawPath,
      ifNoneMatch: event.headers['if-none-match'],
    });
    return { statusCode: status, headers, body };
  } catch (error) {
    throw new Error(`The address could not be read: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}

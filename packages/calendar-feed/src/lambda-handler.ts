import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createIsActive } from '@kairos/account-state/is-active';
import { answerFeed } from './answer-feed.ts';
import { createFindFeed } from './find-feed.ts';

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

const { FEED_TABLE: table = '', USER_POOL_ID: userPool = '' } = process.env;

const find = createFindFeed(new DynamoDBClient(), table, createIsActive(userPool));

/**
 * The Lambda function behind `/calendar/*`. An error is logged by its name only: the event has the token. The thrown
 * error makes Lambda count it, and answers 502.
 */
export async function handler(event: FunctionUrlEvent): Promise<FunctionUrlResult> {
  try {
    const { status, headers, body } = await answerFeed(
      {
        method: event.requestContext.http.method,
        path: event.rawPath,
        ifNoneMatch: event.headers['if-none-match'],
      },
      find,
    );
    return { statusCode: status, headers, body };
  } catch (error) {
    throw new Error(`The calendar could not be read: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createIsActive } from '@kairos/account-state/is-active';
import { answerRead, maxRequestBytes, tokenHeader } from './answer-read.ts';
import { createCountReads } from './count-reads.ts';
import { createUserOf } from './verify-access-token.ts';

/** The parts of a function URL's request (payload format 2.0) that the handler reads. */
export interface FunctionUrlEvent {
  /** Names are in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
  readonly requestContext: { readonly http: { readonly method: string } };
}

export interface FunctionUrlResult {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As base64. */
  readonly body: string;
  readonly isBase64Encoded: true;
}

const {
  AWS_REGION: region = '',
  READS_TABLE: table = '',
  USER_POOL_ID: userPoolId = '',
  USER_POOL_CLIENT_ID: clientId = '',
} = process.env;

/** Lambda answers at most 6 MB, in which the calendar is base64. */
const maxAnswerBytes = 4_000_000;

const services = {
  userOf: createUserOf({ region, userPoolId, clientId }, createIsActive(userPoolId)),
  countRead: createCountReads(new DynamoDBClient(), table, Date.now),
  log: (host: string, count: number) => console.info(JSON.stringify({ host, count })),
};

/**
 * The Lambda function behind `/calendars/read`. Of a request, only the host and the count are logged, and of an error its
 * name. The thrown error makes Lambda count it, and answers 502.
 */
export async function handler(event: FunctionUrlEvent): Promise<FunctionUrlResult> {
  try {
    const { status, headers, body } = await answerRead(
      {
        method: event.requestContext.http.method,
        token: event.headers[tokenHeader],
        body: () => Promise.resolve(bodyOf(event)),
      },
      services,
      maxAnswerBytes,
    );
    return { statusCode: status, headers, body: body.toString('base64'), isBase64Encoded: true };
  } catch (error) {
    throw new Error(`The calendar could not be read: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}

/** A body that is too large is no valid request. */
function bodyOf({ body = '', isBase64Encoded = false }: FunctionUrlEvent): string {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  return bytes.length > maxRequestBytes ? '' : bytes.toString();
}

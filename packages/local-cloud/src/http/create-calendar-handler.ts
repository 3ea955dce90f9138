import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { answerFeed } from '@kairos/calendar-feed/answer-feed';
import { createFindFeed } from '@kairos/calendar-feed/find-feed';
import { pathOf } from '@kairos/http/request';
import type { Handler } from './router.ts';

/** Answers calendar addresses as the Lambda function does, from the local table. */
export function createCalendarHandler(dynamodb: DynamoDBClient): Handler {
  const find = createFindFeed(dynamodb, 'CalendarFeedTable');
  return async (request, response) => {
    const { status, headers, body } = await answerFeed(
      {
        method: request.method ?? 'GET',
        path: pathOf(request),
        ifNoneMatch: request.headers['if-none-match'],
      },
      find,
    );
    response.writeHead(status, headers).end(body);
  };
}

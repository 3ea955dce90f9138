// @spec error-day-add-message

import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { errorMessage } from './error-message.ts';

const rejected = (bodyText: string) =>
  new ServerError('Response not successful: Received status code 401', {
    response: new Response(bodyText, { status: 401 }),
    bodyText,
  });

test.each<[string, unknown, string]>([
  [
    'the first GraphQL error',
    new CombinedGraphQLErrors({ errors: [{ message: 'date is required' }, { message: 'second' }] }),
    'date is required',
  ],
  [
    'the first GraphQL error that has a message',
    new CombinedGraphQLErrors({ errors: [{ message: '' }, { message: 'second' }] }),
    'second',
  ],
  ['GraphQL errors without a message', new CombinedGraphQLErrors({ errors: [{ message: '' }] }), ''],
  [
    'GraphQL errors whose message is not a text',
    new CombinedGraphQLErrors({ errors: [{} as { message: string }] }),
    '',
  ],
  [
    'a GraphQL error that came with a status',
    rejected('{"errors":[{"errorType":"UnauthorizedException","message":"Token has expired."}]}'),
    'Token has expired.',
  ],
  [
    'a status whose body is no JSON',
    rejected('<h1>no</h1>'),
    'Response not successful: Received status code 401',
  ],
  ['a status whose body has no errors', rejected('{}'), 'Response not successful: Received status code 401'],
  ['any other error', new TypeError('Failed to fetch'), 'Failed to fetch'],
  ['a value that is not an error', 'oh', ''],
])('error message: %s', (_what, error, message) => {
  expect(errorMessage(error)).toBe(message);
});

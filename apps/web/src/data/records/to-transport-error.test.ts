import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { TransportError } from '@kairos/sync/transport';
import { SignedOutError } from '#data/api/signed-out-error.ts';
import { toTransportError } from './to-transport-error.ts';

function graphqlError(errorType: string | undefined, message = 'no') {
  return new CombinedGraphQLErrors({ errors: [{ message, ...(errorType !== undefined && { errorType }) }] });
}

function serverError(status: number) {
  const response = new Response('', { status });
  return new ServerError('no', { response, bodyText: '' });
}

test.each([
  ['conflict', graphqlError('DynamoDB:ConditionalCheckFailedException')],
  ['signedOut', graphqlError('UnauthorizedException')],
  ['unavailable', graphqlError('DynamoDB:ProvisionedThroughputExceededException')],
  ['unavailable', graphqlError('ThrottlingException')],
  ['unavailable', graphqlError('TooManyRequestsException')],
  ['unavailable', graphqlError('InternalFailure')],
  ['unavailable', graphqlError('ExecutionTimeout')],
  ['unavailable', graphqlError('ServiceUnavailableException')],
  ['rejected', graphqlError('ValidationError')],
  ['rejected', graphqlError(undefined)],
  ['unavailable', serverError(500)],
  ['unavailable', serverError(503)],
  ['unavailable', serverError(429)],
  ['unavailable', serverError(408)],
  ['signedOut', serverError(401)],
  ['rejected', serverError(400)],
  ['rejected', serverError(413)],
  ['signedOut', new SignedOutError()],
  ['unavailable', new TypeError('Failed to fetch')],
  ['unavailable', new DOMException('signal timed out', 'TimeoutError')],
  ['unavailable', 'a value that is no error'],
] as const)('transport error: is %s for %s', (kind, cause) => {
  const error = toTransportError(cause);
  expect(error).toBeInstanceOf(TransportError);
  expect(error.kind).toBe(kind);
  expect(error.cause).toBe(cause);
});

test('transport error: has the message of the first GraphQL error', () => {
  const errors = [{ message: 'The title is too long' }, { message: 'Another one' }];
  expect(toTransportError(new CombinedGraphQLErrors({ errors })).message).toBe('The title is too long');
});

test('transport error: has the latest time that the server accepts, when it rejected a later one', () => {
  const error = { message: 'stamps.text must not be more than a day ahead', errorType: 'BadRequest' };
  const rejected = new CombinedGraphQLErrors({
    errors: [{ ...error, errorInfo: { field: 'stamps.text', latest: 1_795_249_800_000 } } as typeof error],
  });
  expect(toTransportError(rejected)).toMatchObject({ kind: 'rejected', latest: 1_795_249_800_000 });
  expect(toTransportError(graphqlError('BadRequest')).latest).toBeUndefined();
});

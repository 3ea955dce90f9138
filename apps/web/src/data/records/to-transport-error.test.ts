import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { TransportError } from '@kairos/sync/transport';
import { SignedOutError } from '#data/api/signed-out-error.ts';
import { toTransportError } from './to-transport-error.ts';

const path = ['createDailyTask'];

/** AppSync's answer with status 200 and one error of a field. */
function graphqlError(errorType: string | null, message = 'no') {
  return new CombinedGraphQLErrors({ errors: [{ message, path, errorType } as { message: string }] });
}

/** AppSync's answer with status 200 and an error of the request, which ran no field. */
const requestError = (message: string) =>
  new CombinedGraphQLErrors({
    errors: [{ message, path: null, locations: [] } as object as { message: string }],
  });

function serverError(status: number, errorType?: string) {
  const response = new Response('', { status });
  const bodyText = errorType === undefined ? '' : JSON.stringify({ errors: [{ errorType, message: 'no' }] });
  return new ServerError('no', { response, bodyText });
}

// Responses of AWS as in its documentation, in issues of its client libraries, and of this API's resolvers.
test.each([
  // The record has other values than expected.
  ['conflict', graphqlError('DynamoDB:ConditionalCheckFailedException')],
  // The session has ended.
  ['signedOut', graphqlError('UnauthorizedException')],
  ['signedOut', serverError(401)],
  ['signedOut', serverError(401, 'UnauthorizedException')],
  ['signedOut', new SignedOutError()],
  // The request is not valid.
  ['rejected', graphqlError('BadRequest')],
  ['rejected', graphqlError('DynamoDB:ValidationException')],
  ['rejected', graphqlError('ValidationError')],
  ['rejected', requestError("Validation error of type FieldUndefined: Field 'x' is undefined @ 'y'")],
  ['rejected', requestError("Variable 'input' has coerced Null value for NonNull type 'ID!'")],
  ['rejected', requestError('The variables input contains a field name that is not defined')],
  ['rejected', serverError(400, 'MalformedHttpRequestException')],
  ['rejected', serverError(400, 'BadRequestException')],
  // DynamoDB is busy, is being restored, or may not be used for now.
  ['unavailable', graphqlError('DynamoDB:ProvisionedThroughputExceededException')],
  ['unavailable', graphqlError('DynamoDB:ThrottlingException')],
  ['unavailable', graphqlError('DynamoDB:RequestLimitExceeded')],
  ['unavailable', graphqlError('DynamoDB:InternalServerError')],
  ['unavailable', graphqlError('DynamoDB:ResourceNotFoundException')],
  ['unavailable', graphqlError('DynamoDB:AccessDeniedException')],
  ['unavailable', graphqlError('DynamoDB:DynamoDbException')],
  ['unavailable', graphqlError('DynamoDB:TransactionConflictException')],
  ['unavailable', graphqlError('DynamoDB:KMSAccessDeniedException')],
  // AppSync is busy or fails, or the code of a resolver does.
  ['unavailable', graphqlError('ThrottlingException')],
  ['unavailable', graphqlError('TooManyRequestsException')],
  ['unavailable', graphqlError('InternalFailure')],
  ['unavailable', graphqlError('ExecutionTimeout')],
  ['unavailable', graphqlError('ServiceUnavailableException')],
  ['unavailable', graphqlError('LimitExceededException')],
  // A server has no room for more records of the user.
  ['unavailable', graphqlError('StorageQuotaExceeded')],
  ['unavailable', graphqlError('MappingTemplate')],
  ['unavailable', graphqlError('Code')],
  ['unavailable', graphqlError('Unauthorized')],
  ['unavailable', graphqlError('AnErrorOfNextYear')],
  ['unavailable', graphqlError(null, "Cannot return null for non-nullable type: 'ID'")],
  ['unavailable', new CombinedGraphQLErrors({ errors: [] })],
  // A firewall, a proxy, or the service as a whole.
  ['unavailable', serverError(403, 'WAFForbiddenException')],
  ['unavailable', serverError(403)],
  ['unavailable', serverError(400)],
  ['unavailable', serverError(404)],
  ['unavailable', serverError(408)],
  ['unavailable', serverError(413)],
  ['unavailable', serverError(429, 'TooManyRequestsException')],
  ['unavailable', serverError(500, 'InternalFailureException')],
  ['unavailable', serverError(502)],
  ['unavailable', serverError(503, 'ServiceUnavailableException')],
  ['unavailable', serverError(504)],
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

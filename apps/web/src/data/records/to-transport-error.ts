import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { TransportError } from '@kairos/sync/transport';
import { conditionFailed } from '#data/api/condition-failed.ts';
import { errorMessage, graphqlErrorsOf, type ResponseError } from '#data/api/error-message.ts';
import { SignedOutError } from '#data/api/signed-out-error.ts';

type ErrorInfo = { readonly latest?: unknown } | null;

/** Errors about the request itself, so that it fails again however often it is sent. */
const rejections: Readonly<Record<string, true>> = {
  // This API's own checks of a record, and those of DynamoDB.
  BadRequest: true,
  'DynamoDB:ValidationException': true,
  // GraphQL's validation: on a laptop, and of a request as a whole on AWS.
  ValidationError: true,
  MalformedHttpRequestException: true,
  BadRequestException: true,
};

/** Whether the server rejects the request. AppSync gives an error of GraphQL's validation neither type nor path. */
function isRejection({ errorType, path }: ResponseError): boolean {
  return errorType ? Object.hasOwn(rejections, errorType) : (path ?? null) === null;
}

/** The latest time that the server accepts, when it has rejected a time that is too far ahead. */
function latestTimeOf(error: unknown): number | undefined {
  const infos = graphqlErrorsOf(error).map(({ errorInfo }) => errorInfo as ErrorInfo);
  return infos.map((info) => info?.latest).find((latest) => typeof latest === 'number');
}

/**
 * Classifies the failure of a request. Its `cause` is the error itself. Only an error that is known to be a rejection
 * gives a change up. Every other one can pass, such as those of a firewall, of a missing permission or of a table that
 * is being restored: the change waits and is sent again.
 */
export function toTransportError(error: unknown): TransportError {
  const make = (kind: TransportError['kind']) =>
    new TransportError(kind, errorMessage(error), { cause: error, latest: latestTimeOf(error) });
  if (error instanceof SignedOutError) return make('signedOut');
  if (conditionFailed(error)) return make('conflict');
  if (ServerError.is(error) && error.statusCode === 401) return make('signedOut');
  const errors = graphqlErrorsOf(error);
  if (errors.some(({ errorType }) => errorType === 'UnauthorizedException')) return make('signedOut');
  const hasRejections =
    CombinedGraphQLErrors.is(error) || (ServerError.is(error) && error.statusCode === 400);
  return make(hasRejections && errors.some(isRejection) ? 'rejected' : 'unavailable');
}

import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { TransportError } from '@kairos/sync/transport';
import { conditionFailed } from '#data/api/condition-failed.ts';
import { errorMessage } from '#data/api/error-message.ts';
import { SignedOutError } from '#data/api/signed-out-error.ts';

type ErrorInfo = { readonly latest?: unknown } | null;

/** Errors of AppSync and DynamoDB that do not depend on the request. */
const passing = /throttl|throughput|internal|unavailable|timeout|too ?many/i;

function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

function typesOf(error: CombinedGraphQLErrors): string[] {
  return error.errors.flatMap((one) =>
    'errorType' in one && typeof one.errorType === 'string' ? [one.errorType] : [],
  );
}

/** The latest time that the server accepts, when it has rejected a time that is too far ahead. */
function latestTimeOf(error: unknown): number | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const infos = error.errors.map((one) => ('errorInfo' in one ? one.errorInfo : null) as ErrorInfo);
  return infos.map((info) => info?.latest).find((latest) => typeof latest === 'number');
}

/** What the failure of a request means. Its `cause` is the error itself. */
export function toTransportError(error: unknown): TransportError {
  const make = (kind: TransportError['kind']) =>
    new TransportError(kind, errorMessage(error), { cause: error, latest: latestTimeOf(error) });
  if (error instanceof SignedOutError) return make('signedOut');
  if (CombinedGraphQLErrors.is(error)) {
    if (conditionFailed(error)) return make('conflict');
    const types = typesOf(error);
    if (types.includes('UnauthorizedException')) return make('signedOut');
    return make(types.some((type) => passing.test(type)) ? 'unavailable' : 'rejected');
  }
  if (ServerError.is(error)) {
    if (error.statusCode === 401) return make('signedOut');
    return make(isPassing(error.statusCode) ? 'unavailable' : 'rejected');
  }
  // There is no network, the request timed out, or Cognito did not answer the renewal of the token.
  return make('unavailable');
}

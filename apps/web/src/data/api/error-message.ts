// @spec error-day-add-message

import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { isBlank } from '@kairos/schema/is-blank';

/**
 * The message of a failed call: that of the first GraphQL error with one, also when it came with a status such as 401;
 * else the error's own; else ''. The message of Apollo for GraphQL errors without one is its own words.
 */
export function errorMessage(error: unknown): string {
  const found = graphqlErrorsOf(error).find(({ message }) => !isBlank(message ?? ''))?.message;
  if (found !== undefined) return found;
  return error instanceof Error && !CombinedGraphQLErrors.is(error) ? error.message : '';
}

/** One error in a response of AppSync. `path` is null or absent when no field was run. */
export interface ResponseError {
  readonly message?: string;
  readonly errorType?: string | null;
  readonly path?: unknown;
  readonly errorInfo?: unknown;
}

/** The GraphQL errors in a response, also in the body of one with an error status; empty for other failures. */
export function graphqlErrorsOf(error: unknown): readonly ResponseError[] {
  return CombinedGraphQLErrors.is(error) ? error.errors : errorsInBody(error);
}

function errorsInBody(error: unknown): ResponseError[] {
  if (!ServerError.is(error)) return [];
  try {
    const { errors } = JSON.parse(error.bodyText) as { errors?: unknown };
    return Array.isArray(errors) ? (errors as ResponseError[]) : [];
  } catch {
    return [];
  }
}

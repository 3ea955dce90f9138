import { CombinedGraphQLErrors, ServerError } from '@apollo/client';

/**
 * The message of a failed call: that of the first GraphQL error, also when it came with a status such as 401; else the
 * error's own; else ''.
 */
export function errorMessage(error: unknown): string {
  const [first] = graphqlErrorsOf(error);
  if (first?.message) return first.message;
  return error instanceof Error ? error.message : '';
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

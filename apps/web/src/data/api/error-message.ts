import { CombinedGraphQLErrors, ServerError } from '@apollo/client';

/**
 * The message of a failed call: that of the first GraphQL error, also when it came with a status such as 401; else the
 * error's own; else ''.
 */
export function errorMessage(error: unknown): string {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : errorsInBody(error);
  if (first?.message) return first.message;
  return error instanceof Error ? error.message : '';
}

function errorsInBody(error: unknown): { message?: string }[] {
  if (!ServerError.is(error)) return [];
  try {
    const { errors } = JSON.parse(error.bodyText) as { errors?: unknown };
    return Array.isArray(errors) ? (errors as { message?: string }[]) : [];
  } catch {
    return [];
  }
}

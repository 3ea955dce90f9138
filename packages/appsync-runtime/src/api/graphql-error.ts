import { GraphQLError } from 'graphql';
import { ResolverError } from '../resolver/resolver-error.ts';

interface Location {
  readonly line: number;
  readonly column: number;
  readonly sourceName: null;
}

/** An entry of a response's `errors`. Errors of a request that was not executed have no data, type and info. */
export interface ResponseError {
  readonly path: (string | number)[] | null;
  readonly data?: unknown;
  readonly errorType?: string | null;
  readonly errorInfo?: unknown;
  readonly locations: Location[] | null;
  readonly message: string;
}

const locationsOf = ({ locations }: GraphQLError): Location[] | null =>
  locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null;

/** The error of a request that was rejected before execution. */
export const requestError = (error: GraphQLError, message: string): ResponseError => ({
  path: null,
  locations: locationsOf(error),
  message,
});

/** The error of a field in AppSync's form. */
export function fieldError(error: GraphQLError): ResponseError {
  if (!error.path) return requestError(error, error.message);
  const { originalError } = error;
  const raised = originalError instanceof ResolverError ? originalError : undefined;
  return {
    path: [...error.path],
    data: raised?.data ?? null,
    errorType: raised?.errorType ?? null,
    errorInfo: raised?.errorInfo ?? null,
    locations: locationsOf(error),
    message: error.message,
  };
}

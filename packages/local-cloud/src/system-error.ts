import { isNativeError } from 'node:util/types';

/** The message of an error of the system or of a store, which has a code; undefined for an error of the program. */
export function systemReason(error: unknown): string | undefined {
  if (!isNativeError(error) || !('code' in error)) return undefined;
  return isNativeError(error.cause) ? `${error.message}: ${error.cause.message}` : error.message;
}

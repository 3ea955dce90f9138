import { useEffect } from 'react';
import { useSyncStatus } from './record-store-context.ts';

/**
 * Whether the last reading failed: the server answered with an error, or it could not be reached and nothing is known.
 *
 * @param isKnown whether there is something to show; undefined while the replica is being read
 * @param onFailure is called with the error of each reading that fails; the same function at every render
 */
export function useReadFailure(isKnown: boolean | undefined, onFailure?: (error: unknown) => void): boolean {
  const { readFailure } = useSyncStatus();
  const isConcerned = isKnown === false || (isKnown === true && readFailure?.isAnswered === true);
  const failure = isConcerned ? readFailure : undefined;
  useEffect(() => {
    if (failure) onFailure?.(failure.error);
  }, [failure, onFailure]);
  return failure !== undefined;
}

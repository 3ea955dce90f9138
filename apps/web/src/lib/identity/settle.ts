import { toIdentityError } from './identity-error.ts';

/** A callback of the library as a promise that rejects with an IdentityError. */
export function settle<T>(start: (done: (error?: unknown, result?: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, result) => {
      if (error) reject(toIdentityError(error));
      else resolve(result as T);
    });
  });
}

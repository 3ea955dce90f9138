import { toIdentityError } from './identity-error.ts';

/** Converts a callback of the library to a promise that rejects with an IdentityError. */
export function asPromise<T>(start: (done: (error?: unknown, result?: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, result) => {
      if (error) reject(toIdentityError(error));
      else resolve(result as T);
    });
  });
}

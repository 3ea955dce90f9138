import { conditionFailed } from '#data/api/condition-failed.ts';

/** The records could not be read from the server, so changes of other devices would be missing. */
export class OutdatedRecords extends Error {
  override readonly name = 'OutdatedRecords';
}

/** How often a write is made again after another device has written meanwhile. */
const maxAttempts = 5;

/**
 * Makes a write whose condition is that no other device has written since the records were read, until it succeeds.
 * @throws the errors of `write`
 */
export async function retryOverlapping<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!conditionFailed(error) || attempt === maxAttempts) throw error;
    }
  }
}

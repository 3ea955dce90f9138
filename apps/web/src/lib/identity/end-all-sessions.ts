import type { CognitoUser } from 'amazon-cognito-identity-js';
import { toIdentityError } from './identity-error.ts';
import { asPromise } from './as-promise.ts';

/** Ends all sessions of the signed-in account with GlobalSignOut. The caller has to clear the one of this browser. */
export async function endAllSessions(user: CognitoUser): Promise<void> {
  try {
    await asPromise((done) =>
      user.globalSignOut({ onSuccess: (data) => done(undefined, data), onFailure: done }),
    );
  } catch (error) {
    // Refused because the session was ended elsewhere, which is the wanted result.
    if (toIdentityError(error).code !== 'NotAuthorizedException') throw error;
  }
}

import type { CognitoUser } from 'amazon-cognito-identity-js';
import { toIdentityError } from './identity-error.ts';
import { settle } from './settle.ts';

/** Ends all sessions of the signed-in account by GlobalSignOut, this browser's too, which then has to forget it. */
export async function endAllSessions(user: CognitoUser): Promise<void> {
  try {
    await settle((done) =>
      user.globalSignOut({ onSuccess: (data) => done(undefined, data), onFailure: done }),
    );
  } catch (error) {
    // Refused: the session has already ended elsewhere, which is what was asked for.
    if (toIdentityError(error).code !== 'NotAuthorizedException') throw error;
  }
}

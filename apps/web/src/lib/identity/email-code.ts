import {
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  type CognitoUser,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { AuthAnswer, Wire } from './cognito-wire.ts';

interface Callbacks {
  readonly onSuccess: () => void;
  readonly onFailure: (error: Error) => void;
}

/** What the library's types leave out of a user in the middle of a sign-in. */
interface WaitingUser {
  readonly Session: string;
  readonly pool: { getClientId(): string };
}

/**
 * Answers EMAIL_OTP, for which the library has no method: the request as the Cognito API reference gives it, the
 * tokens kept as the library keeps them.
 */
export function sendEmailCode(wire: Wire, user: CognitoUser, code: string, callbacks: Callbacks): void {
  const { Session, pool } = user as unknown as WaitingUser;
  const request = {
    ChallengeName: 'EMAIL_OTP',
    ClientId: pool.getClientId(),
    ChallengeResponses: { USERNAME: user.getUsername(), EMAIL_OTP_CODE: code },
    Session,
  };
  wire.request('RespondToAuthChallenge', request, (error, data) => {
    const result = data?.AuthenticationResult;
    if (result === undefined) {
      callbacks.onFailure(error ?? new Error('No tokens'));
      return;
    }
    user.setSignInUserSession(sessionOf(result));
    callbacks.onSuccess();
  });
}

function sessionOf(result: NonNullable<AuthAnswer['AuthenticationResult']>): CognitoUserSession {
  return new CognitoUserSession({
    IdToken: new CognitoIdToken(result),
    AccessToken: new CognitoAccessToken(result),
    RefreshToken: new CognitoRefreshToken(result),
  });
}

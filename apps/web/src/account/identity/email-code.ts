import type { CognitoUser } from 'amazon-cognito-identity-js';
import type { CognitoHttpClient } from './cognito-http-client.ts';
import { sessionOf } from './session-of.ts';

interface Callbacks {
  readonly onSuccess: () => void;
  readonly onFailure: (error: Error) => void;
}

/** Fields of a user during a sign-in that the library's types leave out. */
interface WaitingUser {
  readonly Session: string;
  readonly pool: { getClientId(): string };
}

/**
 * Answers EMAIL_OTP, for which the library has no method: sends the request of the Cognito API reference and stores the
 * tokens like the library.
 */
export function sendEmailCode(
  httpClient: CognitoHttpClient,
  user: CognitoUser,
  code: string,
  callbacks: Callbacks,
): void {
  const { Session, pool } = user as unknown as WaitingUser;
  const request = {
    ChallengeName: 'EMAIL_OTP',
    ClientId: pool.getClientId(),
    ChallengeResponses: { USERNAME: user.getUsername(), EMAIL_OTP_CODE: code },
    Session,
  };
  httpClient.request('RespondToAuthChallenge', request, (error, data) => {
    const result = data?.AuthenticationResult;
    if (result === undefined) {
      callbacks.onFailure(error ?? new Error('No tokens'));
      return;
    }
    user.setSignInUserSession(sessionOf(result));
    callbacks.onSuccess();
  });
}

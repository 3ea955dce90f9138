import {
  CognitoAccessToken,
  CognitoIdToken,
  CognitoRefreshToken,
  CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { AuthAnswer } from './cognito-http-client.ts';

/** The library's session for the tokens of a completed sign-in. */
export function sessionOf(result: NonNullable<AuthAnswer['AuthenticationResult']>): CognitoUserSession {
  return new CognitoUserSession({
    IdToken: new CognitoIdToken(result),
    AccessToken: new CognitoAccessToken(result),
    RefreshToken: new CognitoRefreshToken(result),
  });
}

import type { LocalCloud } from '@kairos/local-cloud/start-local-cloud';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';

export interface Tokens {
  readonly access: string;
  readonly sub: string;
  /** Refreshes the tokens, like the web app after the access token expired: one call. */
  readonly refresh: () => Promise<Tokens>;
}

/** Signs in by SRP with the client library of the web app: two calls. */
export async function signIn(cloud: LocalCloud, email: string, password: string): Promise<Tokens> {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  };
  const Pool = new CognitoUserPool({
    UserPoolId: cloud.instance.userPoolId,
    ClientId: cloud.instance.userPoolClientId,
    endpoint: `${cloud.url}/cognito`,
    Storage: storage,
  });
  const user = new CognitoUser({ Username: email, Pool, Storage: storage });
  const session = await new Promise<CognitoUserSession>((onSuccess, onFailure) => {
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      onSuccess,
      onFailure,
    });
  });
  const tokensOf = (current: CognitoUserSession): Tokens => ({
    access: current.getAccessToken().getJwtToken(),
    sub: String(current.getAccessToken().payload.sub),
    refresh: () =>
      new Promise((resolve, reject) => {
        user.refreshSession(current.getRefreshToken(), (error: unknown, next?: CognitoUserSession) => {
          if (next === undefined) reject(error instanceof Error ? error : new Error(String(error)));
          else resolve(tokensOf(next));
        });
      }),
  });
  return tokensOf(session);
}

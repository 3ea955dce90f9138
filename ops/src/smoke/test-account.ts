import { randomBytes, randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import type { SiteConfig } from './read-config.ts';

/** An account that exists only for the smoke test. */
export interface TestAccount {
  readonly email: string;
  /** Signs in for the first time, with a new password. @returns the access token, a JWT */
  signIn(): Promise<string>;
  /** Deletes the user, also one that never signed in. */
  delete(): Promise<void>;
}

class MemoryStorage implements ICognitoStorage {
  readonly #values = new Map<string, string>();
  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  removeItem(key: string): void {
    this.#values.delete(key);
  }
  clear(): void {
    this.#values.clear();
  }
}

/**
 * Creates an account with AdminCreateUser, which sends no e-mail, so it works without a mailbox and does not use up the
 * daily e-mails.
 * @throws errors of Cognito
 */
export async function createTestAccount(
  admin: CognitoIdentityProviderClient,
  { cognitoEndpoint, userPoolClientId, userPoolId }: SiteConfig,
): Promise<TestAccount> {
  const email = `kairos-smoke-${randomUUID()}@example.org`;
  const newPassword = () => randomBytes(18).toString('base64url');
  const temporary = newPassword();
  await admin.send(
    new AdminCreateUserCommand({
      UserPoolId: userPoolId,
      Username: email,
      TemporaryPassword: temporary,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
  const Storage = new MemoryStorage();
  const Pool = new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: userPoolClientId,
    endpoint: cognitoEndpoint,
    Storage,
  });
  return {
    email,
    signIn: async () => {
      const user = new CognitoUser({ Username: email, Pool, Storage });
      const session = await new Promise<CognitoUserSession>((onSuccess, onFailure) => {
        user.authenticateUser(new AuthenticationDetails({ Username: email, Password: temporary }), {
          onSuccess,
          onFailure,
          newPasswordRequired: () =>
            user.completeNewPasswordChallenge(newPassword(), {}, { onSuccess, onFailure }),
        });
      });
      return session.getAccessToken().getJwtToken();
    },
    delete: async () => {
      await admin.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: email }));
    },
  };
}

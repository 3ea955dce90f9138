// @spec pool-sign-up pool-confirm-sign-up pool-resend-code

import { CognitoUserAttribute } from 'amazon-cognito-identity-js';
import { markNewAccount } from './adopting-user.ts';
import { mailCode, newPassword, required, usernameOf, type Credentials } from './credentials.ts';
import { asPromise } from './identity-error.ts';
import { cognitoUserOf, rejectWhileSignedIn, type UserPool } from './user-pool.ts';

/** The input of a sign-up. */
export interface SignUpDetails extends Credentials {
  readonly name: string;
}

/** The creation of an account. */
export function signUpOperations(userPool: UserPool) {
  const created = new Set<string>();
  return {
    /**
     * Creates the account and has a code sent. `confirmed` is true when the pool needs no code. Rejects while a user is
     * signed in.
     */
    async signUp({ name, email, password }: SignUpDetails): Promise<{ readonly confirmed: boolean }> {
      const displayName = required(name.trim(), 'EmptyName');
      const username = usernameOf(email);
      const secret = newPassword(password);
      await rejectWhileSignedIn(userPool);
      const attributes = [
        new CognitoUserAttribute({ Name: 'email', Value: username }),
        new CognitoUserAttribute({ Name: 'name', Value: displayName }),
      ];
      const result = await asPromise<{ userConfirmed: boolean; userSub?: string }>((done) =>
        userPool.pool.signUp(username, secret, attributes, [], done),
      );
      created.add(username.toLowerCase());
      if (result.userSub !== undefined) markNewAccount(result.userSub);
      return { confirmed: result.userConfirmed };
    },

    /** Whether this page has created the account, so that its password is the one that was typed here. */
    createdHere: (email: string): boolean => created.has(email.trim().toLowerCase()),

    async confirmSignUp(email: string, code: string): Promise<void> {
      const user = cognitoUserOf(userPool, email);
      const entered = mailCode(code);
      await asPromise((done) => user.confirmRegistration(entered, false, done));
    },

    async resendCode(email: string): Promise<void> {
      const user = cognitoUserOf(userPool, email);
      await asPromise((done) => user.resendConfirmationCode(done));
    },
  };
}

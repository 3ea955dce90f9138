// @spec pool-get-user pool-mfa-preference pool-associate-token pool-verify-token

import { requestSignedIn, type UserPool } from './user-pool.ts';

/** The second step of the sign-in: codes of an authenticator app. */
export function twoStepOperations(userPool: UserPool) {
  return {
    /** Whether the sign-in of the account asks for a code of an authenticator app. @throws IdentityError */
    async hasTwoStep(): Promise<boolean> {
      const answer = await requestSignedIn<{ readonly UserMFASettingList?: readonly string[] }>(
        userPool,
        'GetUser',
      );
      return answer.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
    },

    /**
     * Gets a secret for an authenticator app, in Base32. Nothing changes until a code of the app is confirmed.
     *
     * @throws IdentityError
     */
    async startTwoStep(): Promise<string> {
      const answer = await requestSignedIn<{ readonly SecretCode: string }>(
        userPool,
        'AssociateSoftwareToken',
      );
      return answer.SecretCode;
    },

    /**
     * Confirms by a code that an authenticator app has the secret of the account. The sign-in asks for codes only once
     * the second step is turned on.
     *
     * @throws IdentityError: `EnableSoftwareTokenMFAException` for a wrong code, `LimitExceededException` after too many
     */
    async confirmTwoStep(code: string): Promise<void> {
      const request = { UserCode: code, FriendlyDeviceName: 'Kairos' };
      await requestSignedIn(userPool, 'VerifySoftwareToken', request);
    },

    /** Turns the second step of the sign-in on or off. @throws IdentityError */
    async setTwoStep(isOn: boolean): Promise<void> {
      const request = { SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn } };
      await requestSignedIn(userPool, 'SetUserMFAPreference', request);
    },
  };
}

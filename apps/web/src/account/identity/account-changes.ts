// @spec change-password

import { emailOperations } from './change-email.ts';
import { passwordOperations } from './change-password.ts';
import { accountExists, deleteUser } from './delete-user.ts';
import { IdentityError } from './identity-error.ts';
import { passkeyOperations } from './passkeys.ts';
import { twoStepOperations } from './two-step.ts';
import { rename, type UserPool } from './user-pool.ts';

/** The operations that change the signed-in account. Every rejection is an `IdentityError`. */
export type AccountChanges = ReturnType<typeof createAccountChanges>;

/** For how long a sign-in replaces the question for the password; in milliseconds. */
const recent = 5 * 60_000;

/** Creates the operations that change the signed-in account. Only the settings load this module. */
export function createAccountChanges(userPool: UserPool) {
  const { stored, httpClient, now, changed } = userPool;
  return {
    ...emailOperations(userPool),
    ...passwordOperations(userPool),
    ...twoStepOperations(userPool),
    ...passkeyOperations(userPool),

    /**
     * Changes the name, gets tokens with the new name, and updates all tabs. When the new tokens cannot be had, the name
     * is changed all the same: the next ones contain it.
     *
     * @throws IdentityError when the name is not changed, or when that is unknown
     */
    async changeName(name: string): Promise<void> {
      const live = await stored.live();
      if (live === null) throw new IdentityError('NotAuthorizedException');
      await rename(httpClient, live, name);
      await stored.live(live.tokens.getAccessToken().getJwtToken()).catch(() => undefined);
      changed();
    },

    /** When the credentials of this session were entered; milliseconds since the epoch, null when that is not known. */
    signedInAt: (): number | null => stored.signedInAt(),

    /** Whether the credentials of the session were entered within the last five minutes. A refresh does not count. */
    signedInRecently(): boolean {
      const signedInAt = stored.signedInAt();
      // The difference is also large when this clock is behind the user pool's clock.
      return signedInAt !== null && Math.abs(now() - signedInAt) < recent;
    },

    /** See {@link accountExists}. */
    accountExists: (): Promise<boolean> => accountExists(userPool),

    /** See {@link deleteUser}. */
    deleteUser: (finish: (accessToken: string) => Promise<void>): Promise<void> =>
      deleteUser(userPool, finish),
  };
}

// @spec pool-update-attributes pool-verify-attribute change-email

import { readStored, removeStored, writeStored } from '#platform/storage/storage.ts';
import { toIdentityError } from './identity-error.ts';
import { moveRecoveryNeed } from './recovery.ts';
import { requestSignedIn, type UserPool } from './user-pool.ts';

/** The change of the e-mail address: a code is sent to the new one, then it is confirmed. */
export function emailOperations(userPool: UserPool) {
  const { stored, now, changed } = userPool;
  return {
    /** The new address that waits for its code, null when there is none. */
    waitingEmail(): string | null {
      const user = stored.user();
      return user && waitingEmail(user.username, now());
    },

    /**
     * Has a code sent to a new address of the signed-in account with UpdateUserAttributes. The present address applies
     * until the code is confirmed. A repeated call sends another code: GetUserAttributeVerificationCode would send it to
     * the present address.
     *
     * @throws IdentityError: `AliasExistsException` when another account has the address, `LimitExceededException` after
     * too many codes
     */
    async requestEmail(address: string): Promise<void> {
      await requestSignedIn(userPool, 'UpdateUserAttributes', {
        UserAttributes: [{ Name: 'email', Value: address }],
      });
      setWaitingEmail({ username: stored.user()?.username ?? '', address, sentAt: now() });
    },

    /**
     * Confirms a new address by the code that was sent to it with VerifyUserAttribute, gets tokens with it, and updates
     * all tabs. When the new tokens cannot be had, the address is changed all the same: the next ones contain it.
     *
     * @throws IdentityError: `CodeMismatchException` or `ExpiredCodeException` for a code that is not valid,
     * `AliasExistsException` when another account has the address, `LimitExceededException` after too many wrong codes
     */
    async confirmEmail(address: string, code: string): Promise<void> {
      const present = stored.user()?.email ?? '';
      try {
        await requestSignedIn(userPool, 'VerifyUserAttribute', { AttributeName: 'email', Code: code });
        await refreshTokens(userPool);
      } catch (error) {
        // The response of an earlier try may be lost although that one succeeded. Then its code is used up.
        if (!isInvalidCode(error) || (await refreshTokens(userPool)) !== address.toLowerCase()) throw error;
      }
      moveRecoveryNeed(present, address);
      removeStored('waiting-email');
      changed();
    },
  };
}

const isInvalidCode = (error: unknown): boolean =>
  ['CodeMismatchException', 'ExpiredCodeException'].includes(toIdentityError(error).code);

/** @returns the address in the id token, in lower case; of the present token when there is no new one */
async function refreshTokens({ stored }: UserPool): Promise<string | undefined> {
  const refresh = async () => {
    const live = await stored.live();
    if (live !== null) await stored.live(live.tokens.getAccessToken().getJwtToken());
  };
  await refresh().catch(() => undefined);
  return stored.user()?.email.toLowerCase();
}

/** For how long the user pool accepts the code for a new address; in milliseconds. */
const codeLifetime = 24 * 60 * 60_000;

interface WaitingEmail {
  /** The user of the new address. */
  readonly username: string;
  readonly address: string;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
}

/** The new address of a user that waits for its code, also after a reload; null when there is none. */
export function waitingEmail(username: string, now: number): string | null {
  const stored = readWaiting();
  const waits = stored?.username === username && now - stored.sentAt < codeLifetime;
  return waits ? stored.address : null;
}

/** Stores the address until its code is entered or the user logs out. */
export function setWaitingEmail(waiting: WaitingEmail): void {
  writeStored('waiting-email', JSON.stringify(waiting));
}

function readWaiting(): WaitingEmail | null {
  try {
    return JSON.parse(readStored('waiting-email') ?? 'null') as WaitingEmail | null;
  } catch {
    return null;
  }
}

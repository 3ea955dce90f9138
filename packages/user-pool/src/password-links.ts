// @spec password-links

import { randomBytes } from 'node:crypto';
import { expiredCode } from './codes.ts';
import { sameHash, type Secrets } from './secrets.ts';
import { del, put, type Store } from './store.ts';

const week = 7 * 86_400_000;

/**
 * Links with which users choose a password, made by an administrator. Only a keyed hash is stored. A user has one link: a
 * new one replaces it. Guesses are not counted, because a token has 256 random bits; so no stranger can block a link.
 */
export interface PasswordLinks {
  /** @returns the token, and when it ends, in milliseconds since 1970 */
  create(userId: string): Promise<{ readonly token: string; readonly expiresAt: number }>;
  /** Whether the token is that of the user's link and has not ended. */
  isValid(userId: string, token: string): Promise<boolean>;
  /** Checks the token and deletes it. @throws CognitoError ExpiredCodeException for any other token. */
  redeem(userId: string, token: string): Promise<void>;
}

/** Whether a confirmation code is the token of a link: 43 characters of base64url. */
export const isLinkToken = (code: string): boolean => /^[\w-]{43}$/.test(code);

export function createPasswordLinks(store: Store, secrets: Secrets, now: () => number): PasswordLinks {
  const hashOf = (userId: string, token: string) => secrets.mac('password link', userId, token);
  const isValid = async (userId: string, token: string) => {
    const link = await store.passwordLinks.get(userId);
    // Hashed in any case: the time must not show who has a link.
    const hash = hashOf(userId, token);
    return link !== undefined && sameHash(link.hash, hash) && now() <= link.expiresAt;
  };
  return {
    isValid,
    async create(userId) {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = now() + week;
      await store.write([put(store.passwordLinks, userId, { hash: hashOf(userId, token), expiresAt })]);
      return { token, expiresAt };
    },
    async redeem(userId, token) {
      if (!(await isValid(userId, token))) throw expiredCode();
      await store.write([del(store.passwordLinks, userId)]);
    },
  };
}

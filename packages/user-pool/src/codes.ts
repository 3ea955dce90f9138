// @spec error-code-mismatch error-expired-code

import { randomBytes, randomInt } from 'node:crypto';
import { requireMailer } from './delivery.ts';
import { CognitoError } from './errors.ts';
import type { HourlyLimit } from './hourly-limit.ts';
import { codeMessage } from './messages.ts';
import type { UserPoolOptions } from './options.ts';
import type { Origin } from './origin.ts';
import type { CodePurpose, PendingCode } from './records.ts';
import { sameHash, type Secrets } from './secrets.ts';
import { del, put, type Store } from './store.ts';

const minute = 60_000;
const lifetimes: Record<CodePurpose, number> = {
  'sign-up': 24 * 60 * minute,
  'forgot-password': 60 * minute,
  email: 24 * 60 * minute,
  mfa: 3 * minute,
};

/** The recipient of a code. Without an address nothing is sent, but everything else is the same. */
export interface Recipient {
  readonly userId: string;
  readonly address: string | undefined;
}

/**
 * Six-digit codes by e-mail. Only a keyed hash is stored. A new code replaces the previous one, except that requests from
 * unknown addresses do not replace a code that was requested at a known one: a stranger could make each code invalid.
 */
export interface Codes {
  /**
   * @throws CognitoError LimitExceededException after five codes for one purpose in an hour, or
   *   CodeDeliveryFailureException when the pool sends no e-mails.
   */
  send(recipient: Recipient, purpose: CodePurpose): Promise<void>;
  /**
   * Checks a code and deletes it. The code is valid only for the address that it was sent to.
   * @throws CognitoError CodeMismatchException, ExpiredCodeException, or LimitExceededException after too many wrong
   *   codes (then for the right one too).
   */
  redeem(recipient: Recipient, purpose: CodePurpose, code: string): Promise<void>;
  /** The same without the deletion. */
  check(recipient: Recipient, purpose: CodePurpose, code: string): Promise<void>;
}

export function createCodes(services: {
  store: Store;
  secrets: Secrets;
  hourlyLimit: HourlyLimit;
  origin: Origin;
  pool: Pick<UserPoolOptions, 'mailer' | 'verificationMessage'>;
  now: () => number;
}): Codes {
  const { store, secrets, hourlyLimit, origin, pool, now } = services;
  const hashOf = ({ userId, address }: Recipient, purpose: CodePurpose, code: string) =>
    secrets.mac('code', userId, address ?? '', purpose, code);

  const isKnown = async (userId: string) => (await origin.counterOf(userId)) !== userId;
  const check: Codes['check'] = async (recipient, purpose, code) => {
    const { userId } = recipient;
    await hourlyLimit.check(userId, 'wrong code');
    const hash = hashOf(recipient, purpose, code);
    const [common, known] = await Promise.all(keysOf(userId, purpose).map((key) => store.codes.get(key)));
    const isRight = (pending: PendingCode | undefined) =>
      pending !== undefined && sameHash(pending.hash, hash);
    const isValid = (pending: PendingCode | undefined) => pending !== undefined && now() <= pending.expiresAt;
    if (![common, known].some(isRight)) {
      await hourlyLimit.record(userId, 'wrong code');
      // A code that was requested at a known address is no hint at another one. Every sign-up has a code: "expired" for a
      // wrong guess would reveal that the user does not exist.
      const isWaiting = isValid(common) || ((await isKnown(userId)) && isValid(known));
      throw isWaiting || purpose === 'sign-up' ? codeMismatch() : expiredCode();
    }
    if (![common, known].some((pending) => isRight(pending) && isValid(pending))) throw expiredCode();
  };

  return {
    check,
    async send(recipient, purpose) {
      const { userId, address } = recipient;
      const mailer = requireMailer(pool);
      await hourlyLimit.check(userId, `sent ${purpose}`);
      await hourlyLimit.record(userId, `sent ${purpose}`);
      const code = randomInt(1_000_000).toString().padStart(6, '0');
      // A code that is not sent must not be guessable: no six digits have the hash of random bytes.
      const hashedCode = address === undefined ? randomBytes(32).toString('hex') : code;
      const pending = {
        hash: hashOf(recipient, purpose, hashedCode),
        expiresAt: now() + lifetimes[purpose],
      };
      const [common, known] = keysOf(userId, purpose);
      await store.write([put(store.codes, (await isKnown(userId)) ? known : common, pending)]);
      const sentAt = new Date(now()).toISOString();
      const message = codeMessage(purpose, code, pool.verificationMessage);
      const expiresAt = new Date(pending.expiresAt).toISOString();
      const mail = { kind: purpose, ...message, code, sentAt, expiresAt };
      // The same steps without an address: otherwise the time would show who has an account.
      if (address === undefined) await mailer.queueDecoy?.({ to: userId, ...mail });
      else await mailer.deliver({ to: address, ...mail });
    },
    async redeem(recipient, purpose, code) {
      await check(recipient, purpose, code);
      await store.write(keysOf(recipient.userId, purpose).map((key) => del(store.codes, key)));
    },
  };
}

/** The keys of the codes that were requested at any address, and at a known one. */
const keysOf = (userId: string, purpose: CodePurpose): [common: string, known: string] => [
  `${userId}/${purpose}`,
  `${userId}/known/${purpose}`,
];

/** The error for a code or link that has ended. */
export const expiredCode = (): CognitoError =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

/** The error for a wrong code. */
export const codeMismatch = (): CognitoError =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');

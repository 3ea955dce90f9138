import { Secret, TOTP } from 'otpauth';

/** A new secret for an authenticator app: 160 bits, as RFC 4226 recommends, in base32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * Finds the 30-second step of a six-digit code; accepts the step before and after the current one.
 * @param secret base32.
 * @param now milliseconds since 1970.
 * @returns the number of the step since 1970, to be stored so that the code cannot be used again; undefined when the
 *   code is wrong.
 */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  // otpauth compares bytes, and throws when a text of six characters has more of them.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

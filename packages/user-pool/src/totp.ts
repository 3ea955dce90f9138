import { Secret, TOTP } from 'otpauth';

/** A new secret for an authenticator app, base32 (160 bits, as RFC 4226 recommends). */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * Finds the 30-second step that a six-digit code belongs to, one step of drift allowed either way.
 * @param secret base32.
 * @param now milliseconds since 1970.
 * @returns the step's number since 1970, to be remembered so that the code is not taken twice; undefined when the
 *   code is wrong.
 */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

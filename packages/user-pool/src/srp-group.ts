import { createHash, getDiffieHellman } from 'node:crypto';
import { modPow } from 'bigint-mod-arith';

export const generator = 2n;

export const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const fromHex = (hex: string): bigint => BigInt(`0x${hex}`);

export const fromBytes = (bytes: Buffer): bigint => fromHex(bytes.toString('hex'));

/** The 3072-bit group of RFC 5054 appendix A, which is group 15 of RFC 3526; Cognito uses it with generator 2. */
export const prime = fromBytes(getDiffieHellman('modp15').getPrime());

/**
 * The bytes of Java's `BigInteger.toByteArray` for a number that is not negative: a leading zero byte when the
 * highest bit is set. Cognito and its clients hash numbers in this form.
 */
export function javaBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

/**
 * base^exponent mod `prime`. Synchronous; about 4 ms for an exponent of 256 bits. OpenSSL would be faster, but Node 24
 * and later test the prime in each `createDiffieHellman`, which takes more than a second. The time depends on the
 * numbers (no protection against timing attacks): this pool serves only the local machine.
 * @param exponent not negative
 */
export const power = (base: bigint, exponent: bigint): bigint => modPow(base, exponent, prime);

/** SRP-6a's `k = H(N | g)`. */
export const multiplier = fromBytes(sha256(javaBytes(prime), javaBytes(generator)));

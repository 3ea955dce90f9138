import { createHash, getDiffieHellman } from 'node:crypto';
import { constantTimePower } from './constant-time-power.ts';

export const generator = 2n;

export const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const fromHex = (hex: string): bigint => BigInt(`0x${hex}`);

export const fromBytes = (bytes: Buffer): bigint => fromHex(bytes.toString('hex'));

/** The 3072-bit group of RFC 5054 appendix A, which is group 15 of RFC 3526; Cognito uses it with generator 2. */
const primeBytes = getDiffieHellman('modp15').getPrime();
export const prime = fromBytes(primeBytes);

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
 * base^exponent mod `prime`, in constant time. All numbers of SRP are powers of `generator`, which are squares.
 * @param base a square modulo `prime`, not 0, 1 or -1
 * @param exponent above 0
 * @throws Error for a base that is not allowed
 */
export const power = (base: bigint, exponent: bigint): bigint =>
  fromBytes(constantTimePower(primeBytes, javaBytes(base % prime), javaBytes(exponent)));

/** SRP-6a's `k = H(N | g)`. */
export const multiplier = fromBytes(sha256(javaBytes(prime), javaBytes(generator)));

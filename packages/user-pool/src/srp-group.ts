import { createDiffieHellman, createHash, getDiffieHellman } from 'node:crypto';

const primeBytes = getDiffieHellman('modp15').getPrime();
export const generator = 2n;

export const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const fromHex = (hex: string): bigint => BigInt(`0x${hex}`);

export const fromBytes = (bytes: Buffer): bigint => fromHex(bytes.toString('hex'));

/** The 3072-bit group of RFC 5054 appendix A, which is group 15 of RFC 3526; Cognito uses it with generator 2. */
export const prime = fromBytes(primeBytes);

/**
 * The bytes that Java's `BigInteger.toByteArray` gives for a number that is not negative: a zero byte in front
 * when the highest bit is set. Cognito and its clients hash numbers in this form.
 */
export function javaBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

/**
 * base^exponent mod `prime`, by OpenSSL: it is what Diffie and Hellman's shared secret is.
 * @param exponent not negative, of fewer bits than `prime`
 */
export function power(base: bigint, exponent: bigint): bigint {
  const reduced = base % prime;
  if (exponent === 0n) return 1n;
  // OpenSSL refuses what would make a secret known.
  if (reduced <= 1n) return reduced;
  if (reduced === prime - 1n) return exponent % 2n === 0n ? 1n : reduced;
  const exchange = createDiffieHellman(primeBytes);
  exchange.setPrivateKey(javaBytes(exponent));
  return fromBytes(exchange.computeSecret(javaBytes(reduced)));
}

/** SRP-6a's `k = H(N | g)`. */
export const multiplier = fromBytes(sha256(javaBytes(prime), javaBytes(generator)));

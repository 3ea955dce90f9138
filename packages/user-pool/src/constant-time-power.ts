import { createPrivateKey, createPublicKey, diffieHellman, type KeyObject } from 'node:crypto';

/**
 * base^exponent mod prime by OpenSSL, whose time does not depend on the numbers. The result is the shared secret of a
 * Diffie-Hellman exchange with the private key `exponent` and the public key `base`. The keys are read from DER:
 * `createDiffieHellman` would test the prime in each call in Node 24 and later, which takes more than a second.
 * Synchronous; about 2 ms for an exponent of 256 bits.
 * @param prime a safe prime that OpenSSL knows, as bytes
 * @param base in the subgroup of the squares, from 2 to prime - 2, as bytes
 * @param exponent above 0, as bytes
 * @returns as many bytes as `prime`
 * @throws Error of OpenSSL for a base that is not allowed
 */
export function constantTimePower(prime: Buffer, base: Buffer, exponent: Buffer): Buffer {
  return diffieHellman({ privateKey: privateKey(prime, exponent), publicKey: publicKey(prime, base) });
}

const dhKeyAgreement = Buffer.from('06092a864886f70d010301', 'hex');

/** PKCS #8 (RFC 5958) */
function privateKey(prime: Buffer, exponent: Buffer): KeyObject {
  const key = sequence(integer(Buffer.from([0])), algorithm(prime), value(0x04, integer(exponent)));
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** SubjectPublicKeyInfo (RFC 5280), with 0 unused bits */
function publicKey(prime: Buffer, base: Buffer): KeyObject {
  const key = sequence(algorithm(prime), value(0x03, Buffer.from([0]), integer(base)));
  return createPublicKey({ key, format: 'der', type: 'spki' });
}

/** PKCS #3. The generator is part of the format, and the result does not depend on it. */
function algorithm(prime: Buffer): Buffer {
  return sequence(dhKeyAgreement, sequence(integer(prime), integer(Buffer.from([2]))));
}

const sequence = (...content: Buffer[]): Buffer => value(0x30, ...content);

/** An integer that is not negative. */
function integer(bytes: Buffer): Buffer {
  const firstDigit = bytes.findIndex((byte) => byte !== 0);
  const digits = firstDigit === -1 ? Buffer.from([0]) : bytes.subarray(firstDigit);
  const isPositive = digits.readUInt8() < 0x80;
  return value(0x02, isPositive ? digits : Buffer.concat([Buffer.from([0]), digits]));
}

/** One value of DER: tag, length, content. */
function value(tag: number, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag]), lengthBytes(bytes.length), bytes]);
}

/** @param length below 65,536 */
function lengthBytes(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  if (length < 0x100) return Buffer.from([0x81, length]);
  return Buffer.from([0x82, length >> 8, length & 0xff]);
}

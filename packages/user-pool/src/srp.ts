import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromBytes, fromHex, generator, javaBytes, multiplier, power, prime, sha256 } from './srp-group.ts';

/**
 * The server side of SRP-6a in Cognito's variant. It differs from RFC 5054 in the identity (pool name and user id),
 * in the padding of numbers (Java's), and in the proof (an HMAC with an HKDF key instead of M1).
 */

/** The stored form of a password; both values are hexadecimal. */
export interface PasswordVerifier {
  readonly salt: string;
  readonly verifier: string;
}

/** The server's state between its challenge and the client's proof. */
export interface SrpExchange {
  readonly clientPublic: bigint;
  readonly serverPublic: bigint;
  readonly serverPrivate: bigint;
  readonly verifier: string;
}

export interface SrpProof {
  /** The part of the pool's id after `_`. */
  readonly poolName: string;
  /** `USER_ID_FOR_SRP`. */
  readonly userId: string;
  /** `SECRET_BLOCK`, base64. */
  readonly secretBlock: string;
  readonly timestamp: string;
  /** `PASSWORD_CLAIM_SIGNATURE`, base64. */
  readonly signature: string;
}

/** @param salt hexadecimal; default random. */
export function createVerifier(
  poolName: string,
  userId: string,
  password: string,
  salt = randomBytes(16).toString('hex'),
): PasswordVerifier {
  // The salt is hashed as a number, because clients drop its leading zeros when they parse it.
  const x = fromBytes(sha256(javaBytes(fromHex(salt)), sha256(`${poolName}${userId}:${password}`)));
  return { salt, verifier: power(generator, x).toString(16) };
}

/** True when the password belongs to the verifier. */
export function matchesVerifier(
  poolName: string,
  userId: string,
  password: string,
  stored: PasswordVerifier,
): boolean {
  const { verifier } = createVerifier(poolName, userId, password, stored.salt);
  return timingSafeEqual(sha256(verifier), sha256(stored.verifier));
}

/**
 * Starts an exchange with the client's public value.
 * @param clientPublic `SRP_A`, hexadecimal.
 * @returns undefined for a value that is not a number or that SRP forbids (with A mod N = 0 anyone can compute the
 *   session key).
 */
export function startExchange(verifier: string, clientPublic: string): SrpExchange | undefined {
  if (!/^[0-9a-f]{1,770}$/i.test(clientPublic)) return undefined;
  const a = fromHex(clientPublic);
  if (a % prime === 0n) return undefined;
  const serverPrivate = fromBytes(randomBytes(32));
  const serverPublic = (multiplier * fromHex(verifier) + power(generator, serverPrivate)) % prime;
  return { clientPublic: a, serverPublic, serverPrivate, verifier };
}

/** True when the proof shows that the client knows the password. */
export function checkProof(exchange: SrpExchange, proof: SrpProof): boolean {
  const u = fromBytes(sha256(javaBytes(exchange.clientPublic), javaBytes(exchange.serverPublic)));
  if (u === 0n) return false;
  const sharedSecret = sharedSecretOf(exchange, u);
  if (sharedSecret === undefined) return false;
  const expected = createHmac('sha256', derivedKey(sharedSecret, u))
    .update(proof.poolName)
    .update(proof.userId)
    .update(Buffer.from(proof.secretBlock, 'base64'))
    .update(proof.timestamp)
    .digest();
  const given = Buffer.from(proof.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Undefined for a public value that is not a power of the generator, which OpenSSL can reject. */
function sharedSecretOf(
  { clientPublic, verifier, serverPrivate }: SrpExchange,
  u: bigint,
): bigint | undefined {
  try {
    return power(clientPublic * power(fromHex(verifier), u), serverPrivate);
  } catch {
    return undefined;
  }
}

function derivedKey(sharedSecret: bigint, u: bigint): Buffer {
  return Buffer.from(hkdfSync('sha256', javaBytes(sharedSecret), javaBytes(u), 'Caldera Derived Key', 16));
}

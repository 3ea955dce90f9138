import { randomBytes } from 'node:crypto';

const crockfordAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base62Alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ksuidEpochSeconds = 1_400_000_000;

function encode(number: bigint, alphabet: string, length: number): string {
  const base = BigInt(alphabet.length);
  let rest = number;
  return Array.from({ length }, () => {
    const digit = alphabet.charAt(Number(rest % base));
    rest /= base;
    return digit;
  })
    .reverse()
    .join('');
}

const random = (bytes: number) => BigInt(`0x${randomBytes(bytes).toString('hex')}`);

/** A ULID: 48 bits of milliseconds and 80 random bits, 26 characters. */
export const ulid = (milliseconds: number): string =>
  encode((BigInt(milliseconds) << 80n) | random(10), crockfordAlphabet, 26);

/** A KSUID: 32 bits of seconds since 2014 and 128 random bits, 27 characters. */
export const ksuid = (milliseconds: number): string =>
  encode(
    (BigInt(Math.floor(milliseconds / 1000) - ksuidEpochSeconds) << 128n) | random(16),
    base62Alphabet,
    27,
  );

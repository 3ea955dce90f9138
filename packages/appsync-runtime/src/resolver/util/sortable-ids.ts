import { randomBytes } from 'node:crypto';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KSUID_EPOCH_SECONDS = 1_400_000_000;

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
  encode((BigInt(milliseconds) << 80n) | random(10), CROCKFORD, 26);

/** A KSUID: 32 bits of seconds since 2014 and 128 random bits, 27 characters. */
export const ksuid = (milliseconds: number): string =>
  encode((BigInt(Math.floor(milliseconds / 1000) - KSUID_EPOCH_SECONDS) << 128n) | random(16), BASE62, 27);

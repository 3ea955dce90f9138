import { util } from '@aws-appsync/utils';
import { type Field, isMadeByServer } from '@kairos/schema/entity';
import { reject } from './reject.ts';

/* The bundles of entities without such fields have `never-made-by-server.ts` instead. */

const hexDigits = '0123456789abcdef';
const base64Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The places of the hexadecimal digits of a UUID that are random: 30 of 32, without version and variant. */
const randomPlaces = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 15, 16, 17, 20, 21, 22],
  ...[24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35],
];

/** Each is the place of three of 63 hexadecimal digits, which are two of base64url. */
const triples = [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48, 51, 54, 57, 60];

/**
 * 256 random bits as 43 characters of base64url. APPSYNC_JS has no random bytes, but `util.autoId()` is a random UUID
 * (version 4): three of them have 360 random bits, of which the first 256 are used.
 */
export function tokenOf(uuids: readonly string[]): string {
  let digits = '';
  for (const uuid of uuids) {
    for (const place of randomPlaces) digits += uuid.slice(place, place + 1);
  }
  const valueAt = (place: number) => hexDigits.indexOf(digits.slice(place, place + 1));
  const digitOf = (value: number) => base64Digits.slice(value, value + 1);
  let token = '';
  for (const place of triples) {
    const value = valueAt(place) * 256 + valueAt(place + 1) * 16 + valueAt(place + 2);
    token += digitOf(Math.floor(value / 64)) + digitOf(value % 64);
  }
  // The last digit has the last four bits, as in the encoding of 32 bytes.
  return token + digitOf(valueAt(63) * 4);
}

/** The names of the fields of the entity that only the server makes. */
export function madeFields(): string[] {
  return Object.keys(ENTITY.fields).filter((name) => {
    const field = ENTITY.fields[name];
    return field ? isMadeByServer(field) : false;
  });
}

/** A new value of a field that only the server makes; undefined for other fields. Rejects a value of the client. */
export function madeValue(name: string, field: Field, sent: unknown): string | undefined {
  if (!isMadeByServer(field)) return undefined;
  if (sent !== null && sent !== undefined) reject(name, 'is made by the server');
  return tokenOf([util.autoId(), util.autoId(), util.autoId()]);
}

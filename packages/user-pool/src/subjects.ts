// @spec error-user-not-found server-bench

import { maskEmail } from './delivery.ts';
import type { User } from './records.ts';
import type { Secrets } from './secrets.ts';
import type { PasswordVerifier } from './srp.ts';
import { prime } from './srp-group.ts';
import type { Services } from './services.ts';
import { aliasOf } from './users.ts';

/**
 * The subject of a username: a user, or no user. Without a user, id, salt and verifier are derived from the username,
 * so that requests for unknown and known usernames run the same steps and get the same responses.
 */
export interface Subject {
  readonly id: string;
  readonly user: User | undefined;
  readonly username: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The id for a username: the user's, or the derived one of an unknown user. */
export const subjectId = async (
  { users, secrets }: Pick<Services, 'users' | 'secrets'>,
  username: string,
): Promise<string> => (await users.findId(username)) ?? unknownUserId(secrets, username);

function unknownUserId(secrets: Secrets, username: string): string {
  if (uuid.test(username)) return username;
  const hex = secrets.mac('stranger id', aliasOf(username) ?? username);
  const variant = '89ab'.charAt(parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/**
 * A verifier that matches no password. It is a square, as all powers of the generator are: with other numbers the proof of
 * an unknown user would be rejected earlier than that of a user.
 */
export function unknownUserVerifier(secrets: Secrets, id: string): PasswordVerifier {
  const long = Array.from({ length: 12 }, (_, part) => secrets.mac('stranger verifier', id, String(part)));
  const root = BigInt(`0x${long.join('')}`);
  return {
    salt: secrets.mac('stranger salt', id).slice(0, 32),
    verifier: ((root * root) % prime).toString(16),
  };
}

/** The masked address of the subject; a derived one when there is no user or no address. */
export function maskedDestination(secrets: Secrets, subject: Subject): string {
  const address = subject.user ? subject.user.attributes.email : undefined;
  if (address) return maskEmail(address);
  if (aliasOf(subject.username)?.startsWith('email:')) return maskEmail(subject.username.toLowerCase());
  const letters = secrets.mac('stranger address', subject.id);
  const letter = (at: number) => String.fromCharCode(97 + (parseInt(letters.slice(at, at + 4), 16) % 26));
  return `${letter(0)}***@${letter(4)}***`;
}

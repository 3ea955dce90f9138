import { randomInt } from 'node:crypto';
import type { PasswordPolicy } from './options.ts';

// Without characters that look alike.
const classes = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%&*+-=?@^_'];

/** A random password with characters of all classes, at least 12 characters long. */
export function temporaryPassword(policy: PasswordPolicy): string {
  const length = Math.max(12, policy.minimumLength);
  const characters = Array.from({ length }, (_, at) => pick(classes[at % classes.length] ?? ''));
  return shuffled(characters).join('');
}

const pick = (from: string): string => from.charAt(randomInt(from.length));

function shuffled(characters: string[]): string[] {
  const rest = [...characters];
  return characters.flatMap(() => rest.splice(randomInt(rest.length), 1));
}

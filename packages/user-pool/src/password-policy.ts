// @spec valid-auth-password error-invalid-password

import { randomInt } from 'node:crypto';
import { CognitoError } from './errors.ts';
import type { PasswordPolicy } from './options.ts';

// Cognito's list of symbols: the printable ASCII ones, and a space that is neither first nor last.
const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/** @throws CognitoError InvalidPasswordException that names the first broken rule. */
export function checkPasswordPolicy(policy: PasswordPolicy, password: string): void {
  const rules: [boolean | undefined, RegExp, string][] = [
    [policy.requireLowercase, /[a-z]/, 'Password must have lowercase characters'],
    [policy.requireUppercase, /[A-Z]/, 'Password must have uppercase characters'],
    [policy.requireNumbers, /[0-9]/, 'Password must have numeric characters'],
    [policy.requireSymbols, symbol, 'Password must have symbol characters'],
  ];
  const broken =
    Array.from(password).length < policy.minimumLength
      ? 'Password not long enough'
      : rules.find(([required, pattern]) => required && !pattern.test(password))?.[2];
  if (broken) {
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${broken}`);
  }
}

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

import type { OwnErrorCode } from './identity-error.ts';
import { IdentityError } from './identity-error.ts';
import { normalizePassword } from './normalize-password.ts';

/** The limits of the user pool's policy and of Cognito, in characters. */
const minimumLength = 8;
const maximumLength = 256;

/** What is wrong with a password that was chosen, before it is sent. */
export type NewPasswordProblem = Extract<
  OwnErrorCode,
  'EmptyPassword' | 'PasswordOuterSpaces' | 'PasswordTooShort' | 'PasswordTooLong'
>;

/** Checks a password that was chosen against the rules of Cognito and of the user pool's policy. */
export function newPasswordProblem(entered: string): NewPasswordProblem | undefined {
  const password = normalizePassword(entered);
  if (password.trim() === '') return 'EmptyPassword';
  if (password !== password.trim()) return 'PasswordOuterSpaces';
  if (Array.from(password).length < minimumLength) return 'PasswordTooShort';
  return password.length > maximumLength ? 'PasswordTooLong' : undefined;
}

/**
 * The form of a chosen password that is sent.
 *
 * @throws IdentityError with the {@link NewPasswordProblem}
 */
export function newPassword(entered: string): string {
  const problem = newPasswordProblem(entered);
  if (problem !== undefined) throw new IdentityError(problem);
  return normalizePassword(entered);
}

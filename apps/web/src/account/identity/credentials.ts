import { isBlank } from '@kairos/schema/is-blank';
import { IdentityError, toIdentityError, type OwnErrorCode } from './identity-error.ts';

/** The credentials of a sign-in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** @throws IdentityError with `code` for a blank value. Does not trim. */
export function required(value: string, code: OwnErrorCode): string {
  if (isBlank(value)) throw new IdentityError(code);
  return value;
}

/**
 * The username of an e-mail address.
 *
 * @throws IdentityError: `EmptyUsername`, or `InvalidAddress` for one that is longer than Cognito's usernames
 */
export function usernameOf(email: string): string {
  const username = required(email.trim(), 'EmptyUsername');
  if (username.length > 128) throw new IdentityError('InvalidAddress');
  return username;
}

/**
 * The code of a mail without its spaces: users copy codes with spaces, or in two groups.
 *
 * @throws IdentityError: `EmptyCode`
 */
export function mailCode(entered: string): string {
  return required(entered.replaceAll(/\s/g, ''), 'EmptyCode');
}

/** The limits of the user pool's policy and of Cognito, in characters. */
const minimumLength = 8;
const maximumLength = 256;

/** The problem of a new password, found before it is sent. */
export type NewPasswordProblem = Extract<
  OwnErrorCode,
  'EmptyPassword' | 'PasswordOuterSpaces' | 'PasswordTooShort' | 'PasswordTooLong'
>;

/** Checks a new password against the rules of Cognito and of the user pool's policy. */
export function newPasswordProblem(entered: string): NewPasswordProblem | undefined {
  const password = normalizePassword(entered);
  if (password.trim() === '') return 'EmptyPassword';
  if (password !== password.trim()) return 'PasswordOuterSpaces';
  if (Array.from(password).length < minimumLength) return 'PasswordTooShort';
  return password.length > maximumLength ? 'PasswordTooLong' : undefined;
}

/**
 * The form of a new password that is sent.
 *
 * @throws IdentityError with the {@link NewPasswordProblem}
 */
export function newPassword(entered: string): string {
  const problem = newPasswordProblem(entered);
  if (problem !== undefined) throw new IdentityError(problem);
  return normalizePassword(entered);
}

/** A password in NFC. Keyboards and systems write the same letter with different code points, e.g. `é` as one or two. */
function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

/**
 * Calls with the password in NFC, and again as it was entered when that one is wrong: earlier versions did not normalize
 * passwords.
 */
export async function withPassword<T>(entered: string, call: (password: string) => Promise<T>): Promise<T> {
  const password = normalizePassword(entered);
  try {
    return await call(password);
  } catch (error) {
    if (password === entered || !isWrongPassword(error)) throw error;
    return call(entered);
  }
}

/** Cognito has one name for a wrong password, for too many of them, and for a session that has ended. */
export function isWrongPassword(error: unknown): boolean {
  const { code, message } = toIdentityError(error);
  return code === 'NotAuthorizedException' && message === 'Incorrect username or password.';
}

import { toIdentityError } from './identity-error.ts';

/**
 * The form in which a password is chosen and entered: NFC. Keyboards and systems write the same letter with different
 * code points, e.g. `é` as one or as two.
 */
export function normalizePassword(password: string): string {
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

import { toIdentityError } from '#account/identity/identity-error.ts';
import { passwordFailure, type PasswordFailure } from './password-failure.ts';

/** Cognito's names of a wrong code: of a mail, and of an authenticator app that is set up. */
const wrongCode = new Set(['CodeMismatchException', 'EnableSoftwareTokenMFAException']);

/** The reason why a change that needs a code or the password failed. */
export function changeFailure(error: unknown): PasswordFailure {
  const { code } = toIdentityError(error);
  if (wrongCode.has(code)) return { id: 'account.wrong-code' };
  if (code === 'EmptyPassword') return { id: 'account.password-missing' };
  return passwordFailure(error);
}

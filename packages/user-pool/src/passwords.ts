import { checkPasswordPolicy } from './password-policy.ts';
import type { User } from './records.ts';
import type { Services } from './services.ts';
import { createVerifier, matchesVerifier, type PasswordVerifier } from './srp.ts';
import { unknownUserVerifier, type Subject } from './subjects.ts';

/** The SRP verifier of a user; for an unknown username, one that matches no password. */
export const verifierOf = ({ secrets }: Services, { id, user }: Subject): PasswordVerifier =>
  user?.password ?? unknownUserVerifier(secrets, id);

/** True when the password is right. Takes the same time for a wrong password and for an unknown username. */
export const isPasswordOf = (services: Services, subject: Subject, password: string): boolean =>
  matchesVerifier(services.poolName, subject.id, password, verifierOf(services, subject));

/**
 * Sets the user's password and the status CONFIRMED. Does not save.
 * @throws CognitoError InvalidPasswordException when the password breaks the pool's policy.
 */
export function setPassword(services: Services, user: User, password: string): void {
  checkPasswordPolicy(services.pool.passwordPolicy, password);
  user.password = createVerifier(services.poolName, user.id, password);
  user.status = 'CONFIRMED';
  delete user.temporaryPasswordExpiresAt;
}

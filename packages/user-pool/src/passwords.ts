import { checkPasswordPolicy } from './password-policy.ts';
import type { User } from './records.ts';
import type { Services } from './services.ts';
import { createVerifier, matchesVerifier, type PasswordVerifier } from './srp.ts';
import { strangerVerifier, type Subject } from './subjects.ts';

/** The verifier that a sign-in is checked against; one that no password has when nobody has the name. */
export const verifierOf = ({ secrets }: Services, { id, user }: Subject): PasswordVerifier =>
  user?.password ?? strangerVerifier(secrets, id);

/** True when the password is the subject's; as slow for a wrong one and for nobody. */
export const isPasswordOf = (services: Services, subject: Subject, password: string): boolean =>
  matchesVerifier(services.poolName, subject.id, password, verifierOf(services, subject));

/**
 * Gives a user a password of its own choice; the user counts as confirmed then. Does not save.
 * @throws CognitoError InvalidPasswordException when the pool's policy refuses it.
 */
export function setPassword(services: Services, user: User, password: string): void {
  checkPasswordPolicy(services.pool.passwordPolicy, password);
  user.password = createVerifier(services.poolName, user.id, password);
  user.status = 'CONFIRMED';
  delete user.temporaryPasswordExpiresAt;
}

import type { FirstChallenge } from '../challenge-sessions.ts';
import { activeMfa } from '../mfa.ts';
import type { Services } from '../services.ts';
import type { Subject } from '../subjects.ts';

/**
 * The challenges with which a sign-in by USER_AUTH can begin. Passkeys are only for users without a second factor. An
 * unknown username always has the same ones, half of them with a passkey.
 */
export function offeredTo({ pool, secrets }: Services, { id, user }: Subject): FirstChallenge[] {
  const passwords: FirstChallenge[] = ['PASSWORD', 'PASSWORD_SRP'];
  const hasPasskey = user
    ? (user.passkeys ?? []).length > 0 && activeMfa(pool, user).length === 0
    : parseInt(secrets.mac('stranger passkey', id).charAt(0), 16) < 8;
  const isPossible =
    pool.firstFactors?.includes('WEB_AUTHN') && pool.relyingPartyId !== undefined && pool.mfa !== 'ON';
  return isPossible && hasPasskey ? [...passwords, 'WEB_AUTHN'] : passwords;
}

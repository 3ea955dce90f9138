import { randomBytes } from 'node:crypto';
import { notAuthorized } from './errors.ts';
import type { MfaMethod } from './records.ts';
import type { SrpExchange } from './srp.ts';

const lifetime = 3 * 60_000;
const maxSessions = 10_000;

/** The challenges that can be the first step of a sign-in by USER_AUTH. */
export type FirstChallenge = 'PASSWORD' | 'PASSWORD_SRP' | 'WEB_AUTHN';

/** The challenge that a sign-in waits for, with Cognito's names. */
export type Challenge =
  | { name: 'PASSWORD_VERIFIER'; exchange: SrpExchange }
  | { name: 'NEW_PASSWORD_REQUIRED' }
  | { name: 'SOFTWARE_TOKEN_MFA'; wrongCodes: number }
  | { name: 'EMAIL_OTP'; wrongCodes: number }
  | { name: 'SELECT_MFA_TYPE'; methods: MfaMethod[] }
  | { name: 'MFA_SETUP'; verified: boolean }
  | { name: 'SELECT_CHALLENGE'; methods: FirstChallenge[] }
  | { name: 'WEB_AUTHN'; expectedChallenge: string };

export type ChallengeName = Challenge['name'];
export type ChallengeOf<Name extends ChallengeName> = Extract<Challenge, { name: Name }>;

/** One step of a sign-in in progress. */
export interface ChallengeSession<Step extends Challenge = Challenge> {
  readonly id: string;
  readonly userId: string;
  readonly clientId: string;
  readonly challenge: Step;
}

/** Sessions live 3 minutes and only in memory: a restart ends the sign-ins in progress. */
export interface ChallengeSessions {
  /** @returns the session's id, 64 random bytes in base64. */
  start(userId: string, clientId: string, challenge: Challenge): string;
  /** @throws CognitoError NotAuthorizedException when unknown, expired, used, or for another client or step. */
  read<Name extends ChallengeName>(
    id: string,
    name: Name,
    clientId?: string,
  ): ChallengeSession<ChallengeOf<Name>>;
  /** The user of a session in any state; undefined for an unknown id. */
  userOf(id: string): string | undefined;
  /** Marks the session as used: later reads throw. */
  close(id: string): void;
}

interface Entry extends ChallengeSession {
  readonly expiresAt: number;
  used: boolean;
}

const isAt = <Name extends ChallengeName>(
  session: ChallengeSession,
  name: Name,
): session is ChallengeSession<ChallengeOf<Name>> => session.challenge.name === name;

export function createChallengeSessions(now: () => number): ChallengeSessions {
  // A Map iterates in insertion order: the first entry is the oldest.
  const entries = new Map<string, Entry>();

  const removeExpired = () => {
    for (const [id, entry] of entries) {
      if (now() <= entry.expiresAt + lifetime && entries.size < maxSessions) return;
      entries.delete(id);
    }
  };

  return {
    start(userId, clientId, challenge) {
      removeExpired();
      const id = randomBytes(64).toString('base64');
      entries.set(id, { id, userId, clientId, challenge, expiresAt: now() + lifetime, used: false });
      return id;
    },
    read(id, name, clientId) {
      const entry = entries.get(id);
      if (!entry || (clientId !== undefined && entry.clientId !== clientId)) {
        throw notAuthorized('Invalid session for the user.');
      }
      if (now() > entry.expiresAt) {
        throw notAuthorized('Invalid session for the user, session is expired.');
      }
      if (entry.used) {
        throw notAuthorized('Invalid session for the user, session can only be used once.');
      }
      if (!isAt(entry, name)) throw notAuthorized('Invalid session for the user.');
      return entry;
    },
    userOf: (id) => entries.get(id)?.userId,
    close(id) {
      const entry = entries.get(id);
      if (entry) entry.used = true;
    },
  };
}

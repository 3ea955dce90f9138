import type { ChallengeSessions } from './challenge-sessions.ts';
import type { Codes } from './codes.ts';
import type { Grants } from './grants.ts';
import type { HourlyLimit } from './hourly-limit.ts';
import type { KeyedLock } from './keyed-lock.ts';
import type { Lockout } from './lockout.ts';
import type { UserPoolOptions } from './options.ts';
import type { Origin } from './origin.ts';
import type { PasswordLinks } from './password-links.ts';
import type { OperationRequest } from './request.ts';
import type { RecentIds } from './recent-ids.ts';
import type { Secrets } from './secrets.ts';
import type { Tokens } from './tokens.ts';
import type { UserLimit } from './user-limit.ts';
import type { Users } from './users.ts';

/** The dependencies of an operation. */
export interface Services {
  readonly pool: UserPoolOptions;
  /** The part of the pool's id after `_`; SRP hashes it with every password. */
  readonly poolName: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Serializes the operations of one user id. */
  readonly userLock: KeyedLock;
  readonly users: Users;
  readonly grants: Grants;
  readonly tokens: Tokens;
  readonly codes: Codes;
  readonly sessions: ChallengeSessions;
  readonly lockout: Lockout;
  readonly hourlyLimit: HourlyLimit;
  readonly secrets: Secrets;
  readonly passwordLinks: PasswordLinks;
  readonly userLimit: UserLimit;
  /** Users who have deleted themselves since the start: their last token is accepted until it expires. */
  readonly selfDeleted: Set<string>;
  /** The users whose usernames a SignUp has just been told are taken. */
  readonly takenSignUps: RecentIds;
  /** Where the request comes from. */
  readonly origin: Origin;
}

/** One operation of the API. @throws CognitoError when the request is rejected. */
export type Operation = (services: Services, request: OperationRequest) => Promise<object>;

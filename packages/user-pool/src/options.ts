import type { KeyValueStore } from '@kairos/sqlite/key-values';
import type { CodePurpose } from './records.ts';

/** The requirements of a new password. The length is in characters; a class that is absent is not required. */
export interface PasswordPolicy {
  readonly minimumLength: number;
  readonly requireLowercase?: boolean;
  readonly requireUppercase?: boolean;
  readonly requireNumbers?: boolean;
  readonly requireSymbols?: boolean;
}

/** An attribute of the pool's schema, as in a template; the standard attributes exist without an entry. */
export interface SchemaAttribute {
  /** Standard name (`email`) or custom name with its prefix (`custom:plan`). */
  readonly name: string;
  readonly required?: boolean;
  /** Default true. An immutable attribute can be set at sign-up only. */
  readonly mutable?: boolean;
}

/** The subject and the body of an e-mail. As in Cognito, the body is HTML. */
export interface Message {
  readonly subject: string;
  readonly html: string;
}

/** The identifiers that are accepted as a username at sign-up and sign-in. */
export type UsernameAttribute = 'email' | 'phone_number';

/** A factor that can be the first step of a sign-in by USER_AUTH, with Cognito's names. */
export type FirstFactor = 'PASSWORD' | 'WEB_AUTHN';

export interface UserPoolClientOptions {
  readonly clientId: string;
  /**
   * As in a template: `ALLOW_USER_SRP_AUTH`, `ALLOW_USER_PASSWORD_AUTH`, `ALLOW_USER_AUTH`,
   * `ALLOW_REFRESH_TOKEN_AUTH`.
   */
  readonly authFlows: readonly string[];
  readonly accessTokenMinutes: number;
  readonly idTokenMinutes: number;
  readonly refreshTokenDays: number;
  /** True: the same responses for unknown and known users (template: `PreventUserExistenceErrors: ENABLED`). */
  readonly preventUserExistenceErrors: boolean;
  /** Attributes that users may set and delete with this client. Default: all that the schema allows. */
  readonly writeAttributes?: readonly string[];
  /** True: allows RevokeToken and adds `origin_jti` to the tokens. */
  readonly revocation: boolean;
}

/** At most `requests` in `seconds`. */
export interface Limit {
  readonly requests: number;
  readonly seconds: number;
}

/** Limits of requests that need no access token, and the bound of the queue for their arithmetic. */
export interface RequestLimits {
  /** Requests of sign-in, sign-up and recovery from one client address. */
  readonly perAddress: Limit;
  /**
   * The same requests for one username. A client address that the user has signed in from has its own count, and so has a
   * valid link: their requests have no other limit and count for no other one.
   */
  readonly perAccount: Limit;
  /** The same requests of all clients. Those that exceed another limit do not count. */
  readonly total: Limit;
  /** Requests that send an e-mail, from one client address. */
  readonly mailsPerAddress: Limit;
  /** Requests that send an e-mail, of all clients. */
  readonly mailsTotal: Limit;
  /** All other requests, such as refreshes: of one user with a valid token, and without one from one client address. */
  readonly sessions: Limit;
  /** How many requests with SRP arithmetic can wait while others are computed. */
  readonly maxWaiting: number;
}

/** The client of a request. */
export interface Caller {
  /** IPv4 or IPv6 address. */
  readonly address: string;
  /** The `User-Agent` header. */
  readonly agent?: string;
}

/** An event of a security log. It has no password, code, token, username or mail address. */
export interface SecurityEvent {
  /** ISO 8601. */
  readonly time: string;
  /** The operation. */
  readonly event: string;
  /** `ok`, or the name of the exception. */
  readonly outcome: string;
  /** The `sub` of the user; absent when no user has the username. */
  readonly user?: string;
  /** True for a sign-in with a browser that is new to the user: see `Origin`. */
  readonly newDevice?: true;
  /** The client's address; absent for operations of this process. */
  readonly address?: string;
}

/**
 * Who can cause a security event. `account`: a user with a session, a right password or code, or the operator. `anyone`: a
 * stranger can cause as many as the limits allow.
 */
export type EventCause = 'account' | 'anyone';

/** The kind of an e-mail. A newer e-mail of the same kind to the same address replaces an older one. */
export type MailKind = CodePurpose | 'invitation' | NoticeKind;

/** A change of an account that its user gets an e-mail about. */
export type NoticeKind = 'passwordChanged' | 'addressChanged' | 'secondStepChanged';

/** An e-mail that the pool sends. */
export interface Mail extends Message {
  readonly to: string;
  readonly kind: MailKind;
  /** The secret in the body: a six-digit code, or a temporary password in an invitation. '' in a notice. */
  readonly code: string;
  /** ISO 8601, from the pool's clock. */
  readonly sentAt: string;
  /** When the secret ends, or a notice is not sent any more. ISO 8601. */
  readonly expiresAt: string;
}

/** Sends the e-mails of a pool. */
export interface Mailer {
  /** Called for each e-mail; the operation waits for its promise. */
  deliver(mail: Mail): void | Promise<void>;
  /**
   * Called in place of `deliver` when a request is answered as if an e-mail was sent. It should take as long, and send
   * nothing. Its `to` is no address. Default: nothing.
   */
  queueDecoy?(mail: Mail): void | Promise<void>;
}

export interface UserPoolOptions {
  /** The users, sign-ins, limits and keys of the pool, in tables whose names start with `user-pool/`. Stays open when the pool closes. */
  readonly store: KeyValueStore;
  /** `<region>_<name>`. */
  readonly poolId: string;
  /** The `iss` claim of every token. */
  readonly issuer: string;
  readonly passwordPolicy: PasswordPolicy;
  readonly mfa: 'OFF' | 'OPTIONAL' | 'ON';
  /** Authenticator apps as a second factor. */
  readonly softwareTokenMfa: boolean;
  /** Codes by e-mail as a second factor. Default false. */
  readonly emailMfa?: boolean;
  /** The first factors of a sign-in by USER_AUTH (template: `AllowedFirstAuthFactors`). Default: the password. */
  readonly firstFactors?: readonly FirstFactor[];
  /** The domain of passkeys. Without it none can be registered. */
  readonly relyingPartyId?: string;
  /** Whether an authenticator must verify its user. Default `preferred`. */
  readonly userVerification?: 'preferred' | 'required';
  readonly usernameAttributes: readonly UsernameAttribute[];
  readonly schemaAttributes?: readonly SchemaAttribute[];
  /** Attributes whose old value applies until the new one is verified (template: `UserAttributeUpdateSettings`). */
  readonly verifyBeforeUpdate?: readonly UsernameAttribute[];
  /** The e-mail for codes; `{####}` is replaced by the code. Codes of a second factor use another message. */
  readonly verificationMessage?: Message;
  /** The e-mail that AdminCreateUser sends. The address replaces `{username}`, the temporary password `{####}`. */
  readonly invitationMessage?: Message;
  /** The e-mails after a change of an account. Default: none, as Cognito, which has no such e-mails. */
  readonly noticeMessages?: Readonly<Record<NoticeKind, Message>>;
  readonly clients: readonly UserPoolClientOptions[];
  /**
   * Whether users can sign up by themselves. `closed`: only an administrator creates users (template:
   * `AllowAdminCreateUserOnly`). Default `open`.
   */
  readonly signUp?: 'open' | 'closed';
  /** The maximum number of users; those who have not confirmed their address do not count. Default: no maximum. */
  readonly maxUsers?: number;
  /** Limits for a pool that strangers can reach. Default: only the lock-out and the limits of codes. */
  readonly requestLimits?: RequestLimits;
  /** Called for each event that a security log should have. */
  readonly onSecurityEvent?: (event: SecurityEvent, cause: EventCause) => void;
  /**
   * Without a mailer, operations that send an e-mail fail with CodeDeliveryFailureException, before the pool looks up the
   * username.
   */
  readonly mailer?: Mailer;
  /** Milliseconds since 1970. Default `Date.now`. */
  readonly now?: () => number;
}

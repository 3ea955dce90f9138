import { once } from '#platform/async/once.ts';
import type { SignInOutcome } from './sign-in-outcome.ts';

/** The signed-in person, from the id token. */
export interface Person {
  /** Cognito's `sub`: stable, opaque, the owner of every record. */
  readonly username: string;
  readonly email: string;
  /** '' when the account has no name. */
  readonly name: string;
}

/** The credentials of a sign-in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The input of a sign-up. */
export interface SignUpDetails extends Credentials {
  readonly name: string;
}

/**
 * The operations that lead to a session. Every rejection is an `IdentityError` with the service's error name in `code`.
 */
export interface AccountAccess {
  /**
   * Creates the account and has a code sent. `confirmed` is true when the pool needs no code. Rejects while somebody is
   * signed in.
   */
  signUp(details: SignUpDetails): Promise<{ readonly confirmed: boolean }>;
  /** Whether this page has created the account, so that its password is the one that was typed here. */
  createdHere(email: string): Promise<boolean>;
  confirmSignUp(email: string, code: string): Promise<void>;
  resendCode(email: string): Promise<void>;
  /**
   * Signs in with SRP: the password is never sent. Rejects while somebody is signed in.
   *
   * The first sign-in after the password was replaced ends all other sessions of the account: by GlobalSignOut, which
   * ends its own session as well, and a second sign-in. When GlobalSignOut fails, the sign-in still succeeds and the
   * next one tries again.
   *
   * @param name a display name to set on that occasion; '' keeps the current one
   */
  signIn(email: string, password: string, name?: string): Promise<SignInOutcome>;
  /**
   * Signs in by a passkey of the account, for which the browser asks. Rejects while somebody is signed in, and with
   * `PasswordNeeded` while the next sign-in has to end the other sessions.
   */
  signInWithPasskey(email: string): Promise<SignInOutcome>;
  /**
   * Answers the challenge that the last `signIn` or `answerChallenge` returned: with a code, a new password or the
   * chosen method. A wrong code leaves the challenge open; after three minutes it rejects with `SignInExpired`.
   *
   * @param credentials for the second sign-in described at `signIn`, with the new password if that is the answer.
   * Without them the other sessions stay until the next sign-in.
   */
  answerChallenge(answer: string, credentials?: Credentials): Promise<SignInOutcome>;
  /** Has a reset code sent. */
  forgotPassword(email: string): Promise<void>;
  confirmForgotPassword(email: string, code: string, newPassword: string): Promise<void>;
  /**
   * For an account that is confirmed now but was not created by this page: has a reset code sent and, until the
   * password is replaced, blocks its sign-in from this browser (`reclaim`).
   */
  startReclaim(email: string): Promise<void>;
  /** Whether `startReclaim` was called for the account in this browser and its password has not been replaced since. */
  needsNewPassword(email: string): Promise<boolean>;
}

/** A passkey of the account. */
export interface Passkey {
  readonly id: string;
  /** Chosen by the user pool. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

/** The operations that change the signed-in account. Every rejection is an `IdentityError`. */
export interface AccountChanges {
  /** Changes the name, here and in all tabs. */
  readonly changeName: (name: string) => Promise<void>;
  /** The new address that waits for its code, null when there is none. */
  readonly waitingEmail: () => Promise<string | null>;
  /** Has a code sent to a new address. The present one applies until the code is confirmed. */
  readonly requestEmail: (address: string) => Promise<void>;
  /** Makes a new address, whose code was sent, the one of the account, here and in all tabs. */
  readonly confirmEmail: (address: string, code: string) => Promise<void>;
  /** Whether the sign-in asks for a code of an authenticator app. */
  readonly hasTwoStep: () => Promise<boolean>;
  /** Gets a secret for an authenticator app, in Base32. */
  readonly startTwoStep: () => Promise<string>;
  /** Rejects unless it is a code of the app with the secret. The sign-in does not ask for codes yet. */
  readonly confirmTwoStep: (code: string) => Promise<void>;
  /** Turns the second step of the sign-in on or off. */
  readonly setTwoStep: (isOn: boolean) => Promise<void>;
  /** When the credentials of this session were entered; milliseconds since the epoch, null when that is not known. */
  readonly signedInAt: () => Promise<number | null>;
  /** Replaces the password; older sessions stay valid. */
  readonly changePassword: (current: string, proposed: string) => Promise<void>;
  /**
   * Ends all sessions of the account but that of this browser.
   *
   * @param password the account's password, for the sign-in that replaces the session of this browser
   */
  readonly endOtherSessions: (password: string) => Promise<void>;
  /** Whether the credentials of this session were entered within the last five minutes. */
  readonly signedInRecently: () => Promise<boolean>;
  /** Rejects with `NotAuthorizedException` unless it is the account's password. Changes no session. */
  readonly confirmPassword: (password: string) => Promise<void>;
  /** The oldest comes first. */
  readonly listPasskeys: () => Promise<readonly Passkey[]>;
  /** Has the browser ask the person for a new passkey. The codes of its errors begin with `Passkey`. */
  readonly addPasskey: () => Promise<void>;
  readonly deletePasskey: (id: string) => Promise<void>;
  /**
   * Deletes the account and the session of this browser. All tabs are told after `finish`, which gets the last access
   * token: the API accepts it until it expires.
   */
  readonly deleteUser: (finish: (accessToken: string) => Promise<void>) => Promise<void>;
}

/** The user pool's operations. Every rejection is an `IdentityError` with the service's error name in `code`. */
export interface IdentityClient extends AccountAccess {
  /** Loads the code of {@link AccountAccess} before it is needed. */
  prepareAccess(): Promise<void>;
  /** The person of the stored session, or null. Its tokens may have expired or been revoked meanwhile. */
  storedPerson(): Person | null;
  /** The signed-in person, or null, after a refresh of expired tokens. An outage keeps the session. */
  currentUser(): Promise<Person | null>;
  /**
   * A valid access token (a JWT), refreshed when it has expired; null when nobody is signed in. A refused refresh
   * clears the session. Rejects when the refresh failed because of an outage.
   *
   * @param refused a token that the API has just refused, to be refreshed although it has not expired
   */
  accessToken(refused?: string): Promise<string | null>;
  /** Loads the operations that change the account. */
  accountChanges(): Promise<AccountChanges>;
  /** Ends the session of this browser when its account has been deleted, and notes that nothing of it may stay. */
  leaveDeletedAccount(): Promise<void>;
  /** Ends every session of the person, on all devices. When the call fails it rejects and keeps the session. */
  signOut(): Promise<void>;
}

/** Loads the client library in its own chunk, once. After a failure the next call tries again. */
export const loadIdentity: () => Promise<IdentityClient> = once(async () =>
  (await import('./configured-identity.ts')).configuredIdentity(),
);

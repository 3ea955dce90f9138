import type { SignInOutcome } from './sign-in-outcome.ts';

/** The signed-in person, from the id token. */
export interface Person {
  /** Cognito's `sub`: stable, opaque, the owner of every record. */
  readonly username: string;
  readonly email: string;
  /** '' when the account has no name. */
  readonly name: string;
  /** The user pool did not answer when the session was to be renewed: until it does, no request can be made. */
  readonly unreachable?: true;
}

/** What a person signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What a person types to make an account. */
export interface SignUpDetails extends Credentials {
  readonly name: string;
}

/** The ways into an account. Every rejection is an `IdentityError` with the service's error name in `code`. */
export interface AccountAccess {
  /**
   * Makes the account and has a code sent. `confirmed` is true when the pool asks for no code. Refused while somebody
   * is signed in.
   */
  signUp(details: SignUpDetails): Promise<{ readonly confirmed: boolean }>;
  /** Whether this page has made the account, so that its password is the one that was typed here. */
  createdHere(email: string): Promise<boolean>;
  confirmSignUp(email: string, code: string): Promise<void>;
  resendCode(email: string): Promise<void>;
  /**
   * Signs in by SRP; the password never leaves the page. Refused while somebody is signed in.
   *
   * The first sign-in after the password was replaced ends all other sessions of the account: by GlobalSignOut, which
   * ends its own session as well, and a second sign-in. When GlobalSignOut fails, the sign-in is done all the same and
   * the next one tries again.
   *
   * @param name a display name to give the account on that occasion; '' keeps the one it has
   */
  signIn(email: string, password: string, name?: string): Promise<SignInOutcome>;
  /**
   * Answers the challenge that the last `signIn` or `answerChallenge` came back with: a code, a new password or the
   * chosen method. A wrong code leaves the challenge open; after three minutes it is `SignInExpired`.
   *
   * @param credentials for the second sign-in described at `signIn`, with the new password if that is the answer.
   * Without them the other sessions stay until the next sign-in.
   */
  answerChallenge(answer: string, credentials?: Credentials): Promise<SignInOutcome>;
  /** Has a reset code sent. */
  forgotPassword(email: string): Promise<void>;
  confirmForgotPassword(email: string, code: string, newPassword: string): Promise<void>;
  /**
   * For an account that is confirmed now but was not made by this page: has a reset code sent and, until the password
   * is replaced, lets nobody sign in to it from this browser (`reclaim`).
   */
  startReclaim(email: string): Promise<void>;
  /** Whether `startReclaim` was called for the account in this browser and its password was not replaced since. */
  needsNewPassword(email: string): Promise<boolean>;
}

/** The user pool as promises. Every rejection is an `IdentityError` with the service's error name in `code`. */
export interface IdentityClient extends AccountAccess {
  /** Fetches the code of {@link AccountAccess} before it is needed. */
  prepareAccess(): Promise<void>;
  /** The signed-in person, or null. An outage while refreshing signs nobody out: the person is then `unreachable`. */
  currentUser(): Promise<Person | null>;
  /**
   * A valid access token (a JWT), refreshed when it has run out; null when nobody is signed in. A refused refresh
   * clears the session. Rejects when the refresh met an outage.
   *
   * @param refused the token that the API has just refused, which is then refreshed although it has time left
   */
  accessToken(refused?: string): Promise<string | null>;
  /** Ends every session of the person, on all devices. When the call fails the session stays and it rejects. */
  signOut(): Promise<void>;
}

let loading: Promise<IdentityClient> | undefined;

/** Loads the client library in its own chunk, once. A chunk that failed to load is tried again on the next call. */
export function loadIdentity(): Promise<IdentityClient> {
  loading ??= import('./configured-identity.ts')
    .then(({ configuredIdentity }) => configuredIdentity())
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
